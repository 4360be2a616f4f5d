import { formatValue, isMet, verdictOf } from './figure.mjs';

/** @typedef {import('./recordFigure.mjs').RecordedFigure} Figure */

/** Sizes in px. The text of a figure is beside its bar, and its name above both. */
const width = 800;
const margin = 24;
const longestBar = 300;
const barHeight = 12;
const baselineHeight = 5;

/** Characters that fit in a line and beside a bar, even in a wide font. */
const lineLength = 80;
const besideBar = 56;

/** Colours of the product, light and dark (packages/ui/src/tokens/palette.ts). */
const style = `
  svg {
    --ground: #fffdf8; --line: #e3dbcd; --strong: #221c16; --muted: #665c50;
    --value: #4b5d78; --baseline: #8c8171; --missed: #9b2d26;
  }
  @media (prefers-color-scheme: dark) {
    svg {
      --ground: #211e1b; --line: #342f2a; --strong: #f3ede4; --muted: #a69c8e;
      --value: #a3b6d1; --baseline: #82786b; --missed: #ef8e82;
    }
  }
  text { font: 13px system-ui, -apple-system, 'Segoe UI', Helvetica, Arial, sans-serif; fill: var(--strong); }
  .title { font-size: 18px; font-weight: 600; }
  .measure { font-size: 14px; font-weight: 600; }
  .quantity { font-weight: 600; }
  .note { font-size: 12px; fill: var(--muted); }
  .verdict { font-size: 12px; font-weight: 700; fill: var(--missed); }
  .ground { fill: var(--ground); stroke: var(--line); }
  .value { fill: var(--value); }
  .missed { fill: var(--missed); }
  .baseline { fill: var(--baseline); }
  .goal { fill: var(--strong); stroke: var(--ground); }
`;

/** @param {string} text */
const escape = (text) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/**
 * @param {number} y
 * @param {string} content
 */
const text = (y, content, kind = 'name', x = margin) =>
  `<text class="${kind}" x="${x}" y="${y}">${escape(content)}</text>`;

/**
 * @param {number} y
 * @param {string} kind
 * @param {number} length
 * @param {number} height
 */
const rect = (y, kind, length, height, x = margin) =>
  `<rect class="${kind}" x="${Number(x.toFixed(1))}" y="${y}" width="${Math.max(0, Number(length.toFixed(1)))}" height="${height}"/>`;

/**
 * Splits a text into lines, between words if possible.
 * @param {string} content
 * @returns {string[]}
 */
const linesOf = (content) =>
  content.match(new RegExp(`\\S.{0,${lineLength - 2}}(?!\\S)|\\S{1,${lineLength}}`, 'g')) ?? [];

/**
 * Returns what follows the value of a figure, such as "4.32× baseline" and "goal ≥ 1,687 req/s met".
 * @param {Figure} figure
 */
function notesOf(figure) {
  const verdict = verdictOf(figure);
  const notes = [];
  if (figure.baseline) notes.push(`${formatValue(figure.value / figure.baseline, '×')} baseline`);
  if (verdict) notes.push(`goal ${verdict}`);
  return notes;
}

/** @param {Figure[]} figures */
function summaryOf(figures) {
  const days = figures.map(({ measuredOn }) => measuredOn).sort();
  const cores = [...new Set(figures.map((figure) => figure.cores))].sort((a, b) => a - b);
  const goals = figures.filter(verdictOf);
  const time = days[0] === days.at(-1) ? `on ${days[0]}` : `from ${days[0]} to ${days.at(-1)}`;
  return `${goals.filter(isMet).length} of ${goals.length} goals met. Measured ${time}. Processor cores: ${cores.join(' or ')}.`;
}

/**
 * Returns the bars, goal and text of a figure.
 * @param {number} y
 * @param {Figure} figure
 * @param {number} scale px per unit
 */
function rowOf(y, figure, scale) {
  const { unit, baseline, atMost, atLeast } = figure;
  const goal = atMost ?? atLeast;
  const value = formatValue(figure.value, unit);
  const notes = notesOf(figure).join(', ');
  const isWrapped = value.length + notes.length > besideBar;
  const x = margin + longestBar + 16;
  const height = barHeight + (baseline === undefined ? 0 : 1 + baselineHeight);
  const shapes = [
    rect(y, isMet(figure) ? 'value' : 'missed', figure.value * scale, barHeight),
    `<text x="${x}" y="${y + 10}"><tspan class="quantity">${escape(value)}</tspan> ` +
      `<tspan class="note" ${isWrapped ? `x="${x}" dy="17"` : 'dx="6"'}>` +
      `${escape(notes).replace(/missed$/, '<tspan class="verdict">missed</tspan>')}</tspan></text>`,
  ];
  if (baseline !== undefined)
    shapes.push(rect(y + barHeight + 1, 'baseline', baseline * scale, baselineHeight));
  if (goal !== undefined) shapes.push(rect(y - 3, 'goal', 3, height + 6, margin + goal * scale - 1.5));
  return { shapes, height: isWrapped ? 30 : height };
}

/**
 * Returns an SVG of figures as horizontal bars, with marks for their goals and lighter bars for their baselines. Each
 * measure has its own linear scale from 0.
 * @param {import('./recordFigure.mjs').Result} result
 */
export function plotOf({ title, figures }) {
  const shapes = [
    text(42, title, 'title'),
    text(64, summaryOf(figures), 'note'),
    rect(81, 'value', 28, 10),
    text(90, 'measured', 'note', margin + 36),
    rect(78, 'goal', 3, 16, margin + 120),
    text(90, 'goal', 'note', margin + 131),
  ];
  if (figures.some(({ baseline }) => baseline !== undefined))
    shapes.push(
      rect(84, 'baseline', 28, baselineHeight, margin + 186),
      text(90, 'baseline', 'note', margin + 222),
    );
  let y = 98;
  for (const measure of new Set(figures.map((figure) => figure.measure))) {
    const group = figures.filter((figure) => figure.measure === measure);
    const numbers = group.flatMap((one) => [one.value, one.baseline ?? 0, one.atMost ?? one.atLeast ?? 0]);
    const scale = longestBar / (Math.max(...numbers) || 1);
    y += 18;
    for (const line of linesOf(measure)) shapes.push(text((y += 20), line, 'measure'));
    for (const figure of group) {
      y += 4;
      for (const line of linesOf(figure.name)) shapes.push(text((y += 18), line));
      const row = rowOf((y += 7), figure, scale);
      shapes.push(...row.shapes);
      y += row.height;
    }
  }
  const height = y + margin;
  const sentences = figures.map((figure) => {
    const facts = [formatValue(figure.value, figure.unit), ...notesOf(figure)];
    return `${figure.measure}, ${figure.name}: ${facts.join(', ')}.`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" role="img" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
<title>${escape(title)}</title>
<desc>${escape(sentences.join(' '))}</desc>
<style>${style}</style>
${rect(0.5, 'ground', width - 1, height - 1, 0.5)}
${shapes.join('\n')}
</svg>
`;
}
