import { canLengthenTimeout, lengthenTimeout, loadTimeout } from './loadTimeout';

const connect = (effectiveType: string) =>
  Object.defineProperty(navigator, 'connection', { value: { effectiveType }, configurable: true });
afterEach(() => Reflect.deleteProperty(navigator, 'connection'));

test.each([
  ['4g', 3_500],
  ['3g', 10_000],
  ['2g', 20_000],
  [undefined, 3_500],
])('a %s connection allows %i ms per file, readable by builds', (effectiveType, milliseconds) => {
  if (effectiveType) connect(effectiveType);
  expect(loadTimeout()).toBe(milliseconds);
  expect(globalThis.stoaPatience).toBe(milliseconds);
});

test('the timeout can be doubled up to the longest', () => {
  const lengthened = [1, 2, 3].map(() => {
    lengthenTimeout();
    return [loadTimeout(), canLengthenTimeout()];
  });
  expect(lengthened).toEqual([
    [7_000, true],
    [14_000, true],
    [20_000, false],
  ]);
  connect('2g');
  expect(loadTimeout()).toBe(20_000);
});
