import { hasStructureWithin } from './json-body.js';

it.each([
  ['{}', 1],
  ['{"a":1,"b":[1,2]}', 6],
  ['[[[[]]]]', 4],
  ['"[[[,,,"', 0],
  [String.raw`{"a":"\"[,\\"}`, 2],
  [String.raw`["\\","\\\"[[["]`, 2],
  ['{"a":"no end [[[[', 2],
  ['7', 0],
])('"%s" has %i structural characters', (json, count) => {
  expect(hasStructureWithin(json, count)).toBe(true);
  if (count > 0) expect(hasStructureWithin(json, count - 1)).toBe(false);
});

it.each(['[],', '{},', '[[[', '"",', '"\\\\",', '1,', 'x:'])('stops early in megabytes of %s', (piece) => {
  expect(hasStructureWithin(piece.repeat(1_000_000), 256)).toBe(false);
});

it.each(['\\', '\\"', 'a', '"'])('reads megabytes of text made of %s once', (piece) => {
  expect(hasStructureWithin(`{"a":"${piece.repeat(4_000_000)}`, 256)).toBe(true);
});
