import { contrastRatio } from './contrast';
import { palettes, type Palette, type ThemeName } from './palette';

type Token = keyof Palette;

const grounds: Token[] = ['surface-page', 'surface-raised', 'surface-sunken', 'surface-overlay'];
const inks: Token[] = [
  'text-strong',
  'text-body',
  'text-muted',
  'accent',
  'accent-strong',
  'positive',
  'caution',
  'danger',
  'vote-up',
  'vote-down',
];
const softPairs: [Token, Token][] = (
  ['accent', 'positive', 'caution', 'danger', 'vote-up', 'vote-down'] as const
).flatMap((name): [Token, Token][] => [
  [name, `${name}-soft`],
  ['text-strong', `${name}-soft`],
  ['text-muted', `${name}-soft`],
]);
const filledPairs: [Token, Token][] = (
  ['accent', 'accent-strong', 'positive', 'danger', 'vote-up', 'vote-down'] as const
).map((fill) => ['text-on-accent', fill]);
// The tooltip uses the page's colour on ink.
const textPairs: [Token, Token][] = [
  ...inks.flatMap((ink) => grounds.map((ground): [Token, Token] => [ink, ground])),
  ...softPairs,
  ...filledPairs,
  ['surface-page', 'text-strong'],
];
const controlPairs: [Token, Token][] = grounds.flatMap((ground): [Token, Token][] => [
  ['line-strong', ground],
  ['focus', ground],
]);

describe.each(Object.keys(palettes) as ThemeName[])('the %s theme', (theme) => {
  const palette = palettes[theme];

  test.each(textPairs)('writes %s on %s at 4.5:1 or more', (ink, ground) => {
    expect(contrastRatio(palette[ink], palette[ground])).toBeGreaterThanOrEqual(4.5);
  });

  test.each(controlPairs)('draws %s on %s at 3:1 or more', (line, ground) => {
    expect(contrastRatio(palette[line], palette[ground])).toBeGreaterThanOrEqual(3);
  });
});
