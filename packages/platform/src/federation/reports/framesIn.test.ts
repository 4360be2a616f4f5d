import { remoteLimits } from '@stoa/contract';
import { framesIn } from './framesIn';

const base = '/remotes/feed/1/';
const at = (file: string) => `    at x (${location.origin}${base}${file})`;
const error = (...lines: string[]) => Object.assign(new Error('broken'), { stack: lines.join('\n') });

test('lists the places in the files of the build, innermost first', () => {
  const thrown = error('Error: broken', at('192.js?attempt=1:1:23'), at('remoteEntry.js:4:5'));
  expect(framesIn(thrown, base)).toEqual(['192.js:1:23', 'remoteEntry.js:4:5']);
});

test('lists no address outside the build', () => {
  const elsewhere = `    at ${location.origin}/search?q=secret:1:1\n    at https://example.com/a.js:1:1`;
  expect(framesIn(error(elsewhere), base)).toEqual([]);
});

test('lists a bounded number of places', () => {
  const lines = Array.from({ length: 50 }, (_, line) => at(`a.js:${line + 1}:1`));
  expect(framesIn(error(...lines), base)).toHaveLength(remoteLimits.remoteFramesMax);
});

test.each([undefined, null, 'text', { stack: 7 }])('finds no place in %j', (thrown) => {
  expect(framesIn(thrown, base)).toEqual([]);
});

test('finds no place when the stack cannot be read', () => {
  const thrown = {
    get stack(): string {
      throw new Error('no');
    },
  };
  expect(framesIn(thrown, base)).toEqual([]);
});
