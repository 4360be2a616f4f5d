import { isMediaPath, isWebAddress, pictureSet } from './addresses';
import { codePointLength } from './codePoints';
import { requiredLine, textUpTo } from './textSchemas';

test('limits count code points, so an emoji is one character', () => {
  expect(codePointLength('👋🏽')).toBe(2);
  expect(textUpTo(3).safeParse('😀😀😀').success).toBe(true);
  expect(textUpTo(3).safeParse('😀😀😀😀').success).toBe(false);
});

test('refuses a NUL character, which PostgreSQL cannot store', () => {
  expect(textUpTo(10).safeParse('a\0b').success).toBe(false);
});

test.each(['http://example.org', 'https://example.org/a?b=c#d', 'HTTPS://EXAMPLE.ORG'])(
  'accepts the web address %s',
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

test('distinguishes our own uploads from paths with `..`', () => {
  expect(isMediaPath('/media/3f2a9c.webp')).toBe(true);
  expect(isMediaPath('/media/../etc/passwd')).toBe(false);
  expect(isMediaPath('/media/a/b.png')).toBe(false);
});

test('lists every width of an uploaded picture, and none of other pictures', () => {
  expect(pictureSet('/media/3f2a9c.webp')).toBe(
    '/media/3f2a9c-960.webp 960w, /media/3f2a9c-320.webp 320w, /media/3f2a9c.webp 1920w',
  );
  expect(pictureSet('/media/3f2a9c.mp4')).toBeUndefined();
  expect(pictureSet('https://example.org/media/3f2a9c.webp')).toBeUndefined();
});

test('normalizes line breaks, runs of spaces and combining accents in a line', () => {
  expect(requiredLine(20, 'The name').parse(' Zoe\u0308\n\u3000 Li ')).toBe('Zo\u00eb Li');
  expect(requiredLine(20, 'The name').parse('عَلِيّ')).toBe('عَلِيّ'.normalize('NFC'));
  expect(requiredLine(20, 'The name').parse('👩‍🚀')).toBe('👩‍🚀');
});

test.each([
  ['', 'The name is required.'],
  ['\u2800', 'The name needs a visible character.'],
  ['a\u202eb', 'The name contains a character that cannot be shown.'],
  ['a\u001bb', 'The name contains a character that cannot be shown.'],
  ['abcdefghijklmnopqrstu', 'The name can have at most 20 characters.'],
])('a line is not %j', (line, reason) => {
  expect(requiredLine(20, 'The name').safeParse(line).error?.issues[0]?.message).toBe(reason);
});
