import { loadTimeout } from './loadTimeout';

afterEach(() => Reflect.deleteProperty(navigator, 'connection'));

test.each([
  ['4g', 3_500],
  ['3g', 10_000],
  ['2g', 20_000],
  [undefined, 3_500],
])('a %s connection allows %i ms per file, readable by builds', (effectiveType, milliseconds) => {
  if (effectiveType)
    Object.defineProperty(navigator, 'connection', { value: { effectiveType }, configurable: true });
  expect(loadTimeout()).toBe(milliseconds);
  expect(globalThis.stoaPatience).toBe(milliseconds);
});
