import type { communityIcons } from '@stoa/contract';
import { numberOf } from './names.js';

type Icon = (typeof communityIcons)[number];

/** Muted and warm like the rest of the site, and dark enough for a light glyph. */
const COLOURS = [
  '#8A6D5A',
  '#A0522D',
  '#7A5C3E',
  '#6B7046',
  '#55704F',
  '#3F6E66',
  '#45677A',
  '#4F5F8A',
  '#6A5683',
  '#85506F',
  '#9A4B4B',
  '#6E6259',
] as const;

/** Parts of names that suggest a community's topic. */
const ICONS: readonly (readonly [Icon, RegExp])[] = [
  ['gamepad-2', /gam(e|ing)|chess|lego|play|nintendo|xbox|steam|minecraft|pokemon/],
  [
    'monitor',
    /program|tech|comput|compsci|linux|web|dev|code|coding|python|java|software|android|apple|machine|data|robot|electronic|internet/,
  ],
  ['flask-conical', /scien|physic|chem|bio|math|astro|space|geolog|medic|psych|engineer|lingu|stat/],
];

/** Derives a colour from a name. */
export const colorOf = (name: string): string => COLOURS[numberOf(name) % COLOURS.length] ?? COLOURS[0];

/** Derives the colour and icon of an imported community from its name. */
export function lookOf(name: string): { color: string; icon: Icon } {
  const icon = ICONS.find(([, part]) => part.test(name))?.[0] ?? 'users';
  return { color: colorOf(name), icon };
}
