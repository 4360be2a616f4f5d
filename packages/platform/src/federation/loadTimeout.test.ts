import { loadTimeout } from './loadTimeout';

afterEach(() => Reflect.deleteProperty(navigator, 'connection'));

test.each([
  ['4g', 3_500],
  ['3g', 10_000],
  ['2g', 20_000],
  [undefined, 3_500],
])('a connection that is %s has %i ms for a file, and the builds are told', (effectiveType, milliseconds) => {
  if (effectiveType)
    Object.defineProperty(navigator, 'connection', { value: { effectiveType }, configurable: true });
  expect(loadTimeout()).toBe(milliseconds);
  expect(globalThis.stoaPatience).toBe(milliseconds);
});
