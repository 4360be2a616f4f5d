import { reported } from '../src/report.mjs';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

/** Reports work of the given seconds. Returns what was printed. */
async function printedFor(seconds: number, isTTY: boolean): Promise<string> {
  let printed = '';
  const write = (text: string) => (printed += text);
  const work = () => new Promise((resolve) => setTimeout(resolve, seconds * 1_000));
  const ended = reported('Installing', work, { isTTY, write });
  await jest.advanceTimersByTimeAsync(seconds * 1_000);
  await ended;
  return printed;
}

test('a terminal shows the seconds on one line, and then the duration', async () => {
  const printed = await printedFor(2.5, true);
  expect(printed.split('\r\x1b[K')).toEqual([
    '· Installing …',
    '· Installing … 1 s',
    '· Installing … 2 s',
    '✓ Installing (2.5 s)\n',
  ]);
});

test('elsewhere a line is added every ten seconds', async () => {
  expect(await printedFor(25, false)).toBe(
    '· Installing …\n· Installing … 10 s\n· Installing … 20 s\n✓ Installing (25.0 s)\n',
  );
});

test('a failure leaves the line with its label', async () => {
  let printed = '';
  const failing = () => Promise.reject(new Error('no network'));
  const write = (text: string) => (printed += text);
  await expect(reported('Installing', failing, { isTTY: true, write })).rejects.toThrow('no network');
  expect(printed).toBe('· Installing …\n');
});
