import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fromRoot } from '@stoa/workspace/paths';
import { plotOf } from '../src/benchmarks/plot.mjs';
import {
  mergeFigure,
  recordFigure,
  type RecordedFigure,
  type Result,
} from '../src/benchmarks/recordFigure.mjs';

const paint: RecordedFigure = {
  measure: 'Largest paint',
  name: 'Home',
  value: 540,
  unit: 'ms',
  atMost: 500,
  baseline: 270,
  measuredOn: '2026-11-30',
  cores: 2,
};
const bytes: RecordedFigure = {
  measure: 'Bytes',
  name: 'Home',
  value: 240,
  unit: 'KB',
  measuredOn: '2026-11-29',
  cores: 2,
};

/** Returns the texts of a plot, from top to bottom. */
const textsOf = (svg: string) =>
  [...svg.matchAll(/<text[^>]*>(.*?)<\/text>/g)].map(([, text = '']) => text.replaceAll(/<[^>]*>/g, ''));

const filesIn = (folder: string, ending: string) =>
  existsSync(fromRoot(folder)) ? readdirSync(fromRoot(folder)).filter((file) => file.endsWith(ending)) : [];

test('each recorded group has its plot below its heading in docs/benchmarks.md', () => {
  const document = readFileSync(fromRoot('docs/benchmarks.md'), 'utf8');
  const groups = filesIn('docs/benchmarks', '.json').map((file) => file.replace('.json', ''));
  for (const group of groups) {
    const result = JSON.parse(readFileSync(fromRoot(`docs/benchmarks/${group}.json`), 'utf8')) as Result;
    expect(readFileSync(fromRoot(`docs/images/benchmarks/${group}.svg`), 'utf8')).toBe(plotOf(result));
    const image = new RegExp(
      `^## ${result.title}\n\n!\\[[^\\]]+\\]\\(images/benchmarks/${group}.svg\\)\n`,
      'm',
    );
    expect(document).toMatch(image);
  }
  expect(filesIn('docs/images/benchmarks', '.svg')).toEqual(groups.map((group) => `${group}.svg`));
});

test('a goal is compared with the rounded figure', () => {
  expect(recordFigure('First page', { ...paint, value: 500.4 })).toBe('≤ 500 ms met');
  expect(recordFigure('First page', { ...paint, value: 500.6 })).toBe('≤ 500 ms missed');
  expect(recordFigure('First page', { ...bytes, unit: '×', value: 0.8949, atLeast: 0.9 })).toBe(
    '≥ 0.9× missed',
  );
  expect(recordFigure('First page', bytes)).toBe('');
});

test('a plot shows each measure with its figures, and missed goals in words', () => {
  expect(textsOf(plotOf({ title: 'First page', figures: [paint, bytes] }))).toEqual([
    'First page',
    '0 of 1 goals met. Measured from 2026-11-29 to 2026-11-30. Processor cores: 2.',
    ...['measured', 'goal', 'baseline'],
    ...['Largest paint', 'Home', '540 ms 2× baseline, goal ≤ 500 ms missed'],
    ...['Bytes', 'Home', '240 KB '],
  ]);
});

test('each measure of a plot has its own scale, which begins at 0', () => {
  const half = { ...bytes, name: 'A post', value: 120 };
  const shrunk = { ...bytes, measure: 'Growth', value: -2, atMost: 0 };
  const svg = plotOf({ title: 'First page', figures: [paint, bytes, half, shrunk] });
  const bars = [...svg.matchAll(/<rect class="(\w+)" x="24" y="[1-9]\d\d" width="([\d.]+)"/g)];
  expect(bars.map(([, kind, width]) => [kind, Number(width)])).toEqual([
    ['missed', 300],
    ['baseline', 150],
    ['value', 300],
    ['value', 150],
    ['value', 0],
  ]);
});

test('a plot is described for screen readers, without markup from names', () => {
  const svg = plotOf({ title: 'A & B', figures: [{ ...paint, name: '<b>"Home"</b>' }, bytes] });
  expect(svg).toContain('<title>A &amp; B</title>');
  expect(svg).toContain(
    '<desc>Largest paint, &lt;b&gt;&quot;Home&quot;&lt;/b&gt;: 540 ms, 2× baseline, goal ≤ 500 ms missed. Bytes, Home: 240 KB.</desc>',
  );
  expect(svg).not.toContain('<b>');
});

test('long names are split into lines, and long texts continue below the value', () => {
  const name = `${'word '.repeat(30)}${'x'.repeat(100)}`;
  const figures = [{ ...paint, name, value: 1_234_567, unit: 'messages/s' }];
  const svg = plotOf({ title: 'Scale', figures });
  const lines = textsOf(svg).slice(6, -1);
  expect(lines.join(' ').replaceAll(' ', '')).toBe(name.replaceAll(' ', ''));
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(80);
  expect(svg).toMatch(/<tspan class="note" x="340" dy="17">/);
});

test('a measured figure replaces the recorded one of the same measure and name', () => {
  const again = { ...paint, value: 480, measuredOn: '2026-12-01' };
  const post = { ...paint, name: 'A post' };
  expect(mergeFigure([paint, bytes], again)).toEqual([again, bytes]);
  expect(mergeFigure([paint, bytes], post)).toEqual([paint, bytes, post]);
});
