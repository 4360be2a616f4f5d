import { begunMention, mentionAt } from './mentions.js';

test.each([
  ['@ben', 'ben'],
  ['@Ben-2_x!', 'Ben-2_x'],
  ['@ben.', 'ben'],
  ['@ben/@cleo', 'ben'],
  ['@be', undefined],
  ['@a-name-of-twenty-one-1', undefined],
  ['@ben@example.org', undefined],
  ['@ben/package', undefined],
  ['@benö', undefined],
])('%j mentions %j', (text, name) => expect(mentionAt(text, 0)).toBe(name));

test.each(['a@ben', 'é@ben', '/@ben', '.@ben', '+@ben', '-@ben', '_@ben', '@@ben'])(
  '%j is no mention',
  (text) => expect(mentionAt(text, text.indexOf('@ben'))).toBeUndefined(),
);

test.each([
  ['Hi @b', 'b'],
  ['@Ben-2', 'Ben-2'],
  ['(@b', 'b'],
  ['Hi @', undefined],
  ['Hi @b ', undefined],
  ['me@b', undefined],
  [`${'a'.repeat(100)}@b`, undefined],
  [`@${'a'.repeat(21)}`, undefined],
])('%j begins a mention of %j', (text, beginning) => expect(begunMention(text)).toBe(beginning));
