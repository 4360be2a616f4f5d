import { linkedHosts } from './links.js';

it.each([
  ['an escaped colon', String.raw`[x](https\://spam.example/)`],
  ['a numeric character reference', '[x](&#104;ttps://spam.example/)'],
  ['a named character reference', '[x](https&colon;//spam.example/)'],
  ['emphasis by underscores', '_https://spam.example/a_'],
  ['emphasis by asterisks', '**https://spam.example**'],
  ['a non-ASCII letter before it', '中https://spam.example/'],
  ['a third slash', '[x](https:///spam.example/)'],
  ['a name and a password', '[x](https://a,b:c@spam.example/) http://spam.example:8080'],
  ['punctuation and more text after it', 'https://spam.example,foo https://spam.example—so'],
  ['quotation marks around it', '“https://spam.example” ‘https://spam.example’'],
  ['a final dot of the host', '[x](https://spam.example./)'],
  ['punctuation after it', 'https://spam.example, https://spam.example! https://spam.example.'],
])('finds the host of a link with %s', (_name, text) => {
  expect(new Set(linkedHosts(text, null))).toEqual(new Set(['spam.example']));
});

it('finds the host of a link post without its final dot', () => {
  expect(linkedHosts('', 'https://spam.example./a')).toEqual(['spam.example']);
});

it('finds each link once, and no text that only looks like one', () => {
  const text = 'https://a.example/b,c [d](https://e.example) xhttps://f.example https:// example.com';
  expect(linkedHosts(text, null)).toEqual(['a.example', 'e.example']);
  expect(linkedHosts('https://192.0.2.1/ https://a_b.example', null)).toEqual(['192.0.2.1', 'a_b.example']);
});
