import { fold } from './fold.js';

test.each([
  ['Café', 'cafe'],
  ['ØRE', 'ore'],
  ['Straße', 'strasse'],
  ['Łódź', 'lodz'],
  ['ｗｉｄｅ', 'wide'],
  ['हिन्दी', 'हिन्दी'],
  ['Plain TEXT', 'plain text'],
])('%s is compared as %s', (text, folded) => {
  expect(fold(text)).toBe(folded);
});
