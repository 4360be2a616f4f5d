import { applyFormat } from './markdownFormat';
import type { Format } from './ToolbarRow';

/** Formats a text whose selection is between two bars, or at one; returns the result in the same notation. */
function format(kind: Format, marked: string): string {
  const [before = '', selection = '', after] = marked.split('|');
  const text = after === undefined ? before + selection : before + selection + after;
  const start = before.length;
  const end = after === undefined ? start : start + selection.length;
  const { from, to, by, ...next } = applyFormat(kind, { text, start, end });
  const result = text.slice(0, from) + by + text.slice(to);
  const bar = next.start === next.end ? '|' : `|${result.slice(next.start, next.end)}|`;
  return result.slice(0, next.start) + bar + result.slice(next.end);
}

test.each<[Format, string, string]>([
  ['bold', 'a |b| c', 'a **|b|** c'],
  ['bold', 'a **|b|** c', 'a |b| c'],
  ['bold', 'a |', 'a **|**'],
  ['italic', 'a |b|', 'a *|b|*'],
  ['italic', 'a *|b|*', 'a |b|'],
  ['italic', 'a **|b|**', 'a ***|b|***'],
  ['code', 'run |npm test|', 'run `|npm test|`'],
  ['code', 'see |a\nb|', 'see \n```\n|a\nb|\n```'],
  ['code', '|a\nb| c', '```\n|a\nb|\n```\n c'],
  ['link', 'see |this|', 'see [this](|https://|)'],
  ['link', 'see |https://example.org/|', 'see [|](https://example.org/)'],
  ['link', 'see |', 'see [|](https://)'],
  ['quote', 'a\nb|c\nd', 'a\n> b|c\nd'],
  ['quote', 'a\n> b|c', 'a\nb|c'],
  ['quote', '|a\nb|', '|> a\n> b|'],
  ['list', '|', '- |'],
  ['list', '- |', '|'],
  ['list', 'a\n|b\nc|', 'a\n|- b\n- c|'],
  ['list', '|- a\n- b|', '|a\nb|'],
  ['list', '- a\n|b|', '- a\n|- b|'],
])('%s changes %j to %j', (kind, before, after) => {
  expect(format(kind, before)).toBe(after);
});
