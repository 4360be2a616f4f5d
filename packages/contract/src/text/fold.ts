/** Letters that do not decompose into a letter and an accent, and their replacements in comparisons. */
const LETTERS: Readonly<Record<string, string>> = {
  æ: 'ae',
  ð: 'd',
  ø: 'o',
  þ: 'th',
  ß: 'ss',
  đ: 'd',
  ħ: 'h',
  ı: 'i',
  ł: 'l',
  œ: 'oe',
};

/** Returns a text without case and accents, for comparing muted words. */
export function fold(text: string): string {
  const lower = text.toLowerCase();
  if (!/[\u0080-\uffff]/.test(lower)) return lower;
  const plain = lower
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFKC');
  return plain.replace(/[æðøþßđħıłœ]/g, (letter) => LETTERS[letter] ?? letter);
}

/** Returns a folded text, trimmed and with each run of white space as one space: characters may fold to spaces. */
export const foldPhrase = (text: string): string => fold(text).replace(/\s+/g, ' ').trim();
