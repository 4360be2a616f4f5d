/** A colour as red, green and blue, each 0 to 255. */
type Rgb = [number, number, number];

/**
 * Reads `#rgb`, `#rgba`, `#rrggbb` or `#rrggbbaa` (alpha is ignored).
 * Returns null for anything else, so that a colour typed by a person can be checked.
 */
export function parseHex(text: string): Rgb | null {
  const digits = /^#([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i.exec(text.trim())?.[1];
  if (!digits) return null;
  const isShort = digits.length < 6;
  const channel = (index: number): number =>
    isShort
      ? parseInt(digits.charAt(index).repeat(2), 16)
      : parseInt(digits.slice(index * 2, index * 2 + 2), 16);
  return [channel(0), channel(1), channel(2)];
}

/** Relative luminance, 0 to 1, by the formula of WCAG 2.2. */
function luminance(rgb: Rgb): number {
  const linear = (value: number): number => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(rgb[0]) + 0.7152 * linear(rgb[1]) + 0.0722 * linear(rgb[2]);
}

/**
 * WCAG 2.2 contrast ratio of two hex colours, 1 to 21, whichever is lighter.
 * @throws RangeError when either is not a hex colour.
 */
export function contrastRatio(one: string, other: string): number {
  const [a, b] = [parseHex(one), parseHex(other)];
  if (!a || !b) throw new RangeError(`Not a hex colour: ${a ? other : one}`);
  const [high, low] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

const lightGlyph = '#fffaf4';
const darkGlyph = '#20160f';

/** The lighter or darker ink that reads better on `background` (a hex colour). */
export function readableInk(background: string): string {
  return contrastRatio(lightGlyph, background) >= contrastRatio(darkGlyph, background)
    ? lightGlyph
    : darkGlyph;
}
