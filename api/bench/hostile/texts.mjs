/** Pieces that parsers of Markdown, of words, of addresses and of JSON are known to be slow or wrong about. */
const PIECES = [
  'a_',
  'a-1.',
  '<!--',
  '[',
  '](',
  '![',
  '*a',
  '**a**',
  '_a_',
  '`',
  '``` ',
  '> ',
  '- ',
  '1. ',
  '| a ',
  '|-',
  '\\',
  '&#0;',
  '&amp',
  '<a href="',
  '</',
  '[a](http://e.example/)',
  '[a] ',
  'http://e.example/',
  'www.',
  'a@b.',
  'a.b.c/',
  '~~',
  '\n',
  '\n\n',
  '\t',
  '  \n',
  'é',
  '中',
  '🌱',
  '\u0301',
  '\u200b',
  '\u202e',
  '\ufeff',
  '\ud800',
  "'",
  '"',
  '%',
  '%00',
  '$1',
  '\\u0000',
  '(a|b)*',
  'a"b',
  '-a',
  '!(a & b)',
  ':*',
  '<->',
  '..',
  '//',
  'C++',
  '\u0000',
];

/** A text of one to `max` characters: one piece again and again, or many pieces in any order. */
export function hostileText(random, max) {
  const length = random.chance(0.4) ? max : 1 + random.below(max);
  const pieces = random.chance(0.5)
    ? [random.pick(PIECES)]
    : Array.from({ length: 6 }, () => random.pick(PIECES));
  const prefix = random.chance(0.2) ? `[a]: https://e.example/${'中'.repeat(2_000)}\n\n` : '';
  let text = prefix;
  while (text.length < length) text += random.pick(pieces);
  return text.slice(0, length);
}

/** Any value that JSON can hold, and some that no call expects. */
export function hostileValue(random, depth = 0) {
  const kind = random.below(depth > 3 ? 6 : 9);
  if (kind === 0) return random.pick([null, true, false]);
  if (kind === 1)
    return random.pick([0, -1, 1.5, 1e308, 2 ** 31, 2 ** 32, 2 ** 53, 2 ** 53 - 1, 4_000_000_000]);
  if (kind === 2) return random.below(100);
  if (kind < 6) return hostileText(random, random.pick([1, 10, 300, 3_000]));
  if (kind === 6) return Array.from({ length: random.below(6) }, () => hostileValue(random, depth + 1));
  const keys = ['id', 'type', '__proto__', 'constructor', 'toString', 'length', hostileText(random, 20)];
  return Object.fromEntries(
    Array.from({ length: random.below(6) }, () => [random.pick(keys), hostileValue(random, depth + 1)]),
  );
}
