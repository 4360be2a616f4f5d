/** Letters that do not decompose into a letter and an accent, and what they are compared as. */
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

/** A text without case and accents, as muted words are compared. */
export function fold(text: string): string {
  const lower = text.toLowerCase();
  if (!/[\u0080-\uffff]/.test(lower)) return lower;
  const plain = lower
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFKC');
  return plain.replace(/[æðøþßđħıłœ]/g, (letter) => LETTERS[letter] ?? letter);
}

/** A folded text in which each run of white space is one space, with none at the ends: signs may fold to spaces. */
export const foldPhrase = (text: string): string => fold(text).replace(/\s+/g, ' ').trim();
