import { gunzipSync } from 'node:zlib';
import { GzipPieces } from './gzip-pieces.js';

const texts = ['<p>Grüße 🌿 '.repeat(500), '', '<p>Grüße 🌿 '.repeat(900)];

test.each([
  ['three pieces', texts],
  ['one piece', ['only this']],
  ['nothing', ['']],
])('%s decompress to the page with its nonce between the pieces', (_name, pieces) => {
  const page = GzipPieces.of(pieces);
  for (const nonce of ['a-nonce', 'another_one']) {
    expect(gunzipSync(page.gzip(nonce)).toString()).toBe(pieces.join(nonce));
    expect(page.plain(nonce).toString()).toBe(pieces.join(nonce));
  }
});

test('the nonce is a stored block, and the surrounding text stays compressed', () => {
  const packed = GzipPieces.of(texts).gzip('seen-in-the-clear');
  expect(packed.includes('seen-in-the-clear')).toBe(true);
  expect(packed.length).toBeLessThan(1_000);
});
