/** A colour as red, green and blue, each 0 to 255. */
type Rgb = [number, number, number];

/**
 * Parses `#rgb`, `#rgba`, `#rrggbb` or `#rrggbbaa` (alpha is ignored). Returns null for anything else, which allows
 * checking user input.
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

/** Returns the relative luminance, 0 to 1, according to WCAG 2.2. */
function luminance(rgb: Rgb): number {
  const linear = (value: number): number => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(rgb[0]) + 0.7152 * linear(rgb[1]) + 0.0722 * linear(rgb[2]);
}

/**
 * Returns the WCAG 2.2 contrast ratio of two hex colours, 1 to 21, in either order.
 * @throws {RangeError} if either is not a hex colour
 */
export function contrastRatio(one: string, other: string): number {
  const [a, b] = [parseHex(one), parseHex(other)];
  if (!a || !b) throw new RangeError(`Not a hex colour: ${a ? other : one}`);
  const [high, low] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

const lightGlyph = '#fffaf4';
const darkGlyph = '#20160f';

/** Returns the lighter or darker ink, whichever has more contrast on `background` (a hex colour). */
export function readableInk(background: string): string {
  return contrastRatio(lightGlyph, background) >= contrastRatio(darkGlyph, background)
    ? lightGlyph
    : darkGlyph;
}

/** Returns black or white, whichever has more contrast on `background`: at least 4.58:1 on any hex colour. */
export function readableText(background: string): string {
  return contrastRatio('#ffffff', background) >= contrastRatio('#000000', background) ? '#ffffff' : '#000000';
}
