import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fromRoot } from '@stoa/workspace/paths';
import { round, verdictOf } from './figure.mjs';
import { plotOf } from './plot.mjs';

/**
 * @typedef {import('./figure.mjs').Figure} Figure
 * @typedef {Figure & { measuredOn: string, cores: number }} RecordedFigure `measuredOn` is a day, such as "2026-11-30"
 * @typedef {{ title: string, figures: RecordedFigure[] }} Result the title is a heading of docs/benchmarks.md
 */

/**
 * Returns the recorded figures with a measured one, which replaces that of the same measure and name.
 * @param {readonly RecordedFigure[]} recorded
 * @param {RecordedFigure} measured
 */
export function mergeFigure(recorded, measured) {
  const index = recorded.findIndex(
    ({ measure, name }) => measure === measured.measure && name === measured.name,
  );
  return index < 0 ? [...recorded, measured] : recorded.with(index, measured);
}

/**
 * Returns the goal of a figure and whether it is met, such as "≤ 100 ms missed", or an empty text without a goal. If
 * `BENCH_RECORD=1`, the figure is also written to `docs/benchmarks`, with the day and the number of cores, and its
 * group's plot to `docs/images/benchmarks`. It replaces the figure of the same measure and name.
 * @param {string} title of the group: a heading of docs/benchmarks.md
 * @param {Figure} figure
 */
export function recordFigure(title, figure) {
  if (process.env.BENCH_RECORD === '1') write(title, figure);
  return verdictOf(figure);
}

/**
 * @param {string} title
 * @param {Figure} figure
 */
function write(title, figure) {
  const name = title.toLowerCase().replaceAll(' ', '-');
  const file = fromRoot(`docs/benchmarks/${name}.json`);
  const recorded = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).figures : [];
  const measuredOn = new Date().toISOString().slice(0, 10);
  const json = JSON.stringify(
    { title, figures: mergeFigure(recorded, { ...figure, measuredOn, cores: availableParallelism() }) },
    (_key, value) => (typeof value === 'number' ? round(value) : value),
    2,
  );
  for (const folder of ['docs/benchmarks', 'docs/images/benchmarks'])
    mkdirSync(fromRoot(folder), { recursive: true });
  writeFileSync(file, `${json}\n`);
  writeFileSync(fromRoot(`docs/images/benchmarks/${name}.svg`), plotOf(JSON.parse(json)));
}
