import { isMediaPath, isWebAddress } from './addresses';
import { codePointLength } from './codePoints';
import { textUpTo } from './textSchemas';

test('limits count code points, so an emoji is one character', () => {
  expect(codePointLength('👋🏽')).toBe(2);
  expect(textUpTo(3).safeParse('😀😀😀').success).toBe(true);
  expect(textUpTo(3).safeParse('😀😀😀😀').success).toBe(false);
});

test('refuses a NUL character, which PostgreSQL cannot store', () => {
  expect(textUpTo(10).safeParse('a\0b').success).toBe(false);
});

test.each(['http://example.org', 'https://example.org/a?b=c#d', 'HTTPS://EXAMPLE.ORG'])(
  'takes the web address %s',
  (address) => expect(isWebAddress(address)).toBe(true),
);

test.each([
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  'JaVaScRiPt://example.org/%0aalert(1)',
  'data:text/html,x',
  'ftp://example.org',
  '//example.org',
  '/post/1',
  'https://user:secret@example.org',
  'https://',
  'https:\\\\example.org',
  'vbscript:x',
])('refuses the address %j', (address) => expect(isWebAddress(address)).toBe(false));

test('knows our own uploads from paths that climb', () => {
  expect(isMediaPath('/media/3f2a9c.webp')).toBe(true);
  expect(isMediaPath('/media/../etc/passwd')).toBe(false);
  expect(isMediaPath('/media/a/b.png')).toBe(false);
});
