import type { DemoPost } from '../content/types.js';
import type { Random } from '../random.js';
import { HEIGHT, WIDTH } from './canvas.js';
import { leaves } from './leaves.js';
import { hills, night, sea } from './outdoors.js';
import { daylights, nights, type Palette } from './palettes.js';
import { town } from './town.js';

/** What a demo picture shows. */
export type Scene = NonNullable<DemoPost['picture']>;

const SCENES: Readonly<Record<Scene, (random: Random, colours: Palette) => string>> = {
  hills,
  sea,
  town,
  leaves,
  night,
};

/** Draws one scene as SVG; chance decides its light and its lines. */
export function drawScene(scene: Scene, random: Random): string {
  const colours = random.pick(scene === 'night' ? nights : daylights);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">${SCENES[scene](random, colours)}</svg>`;
}
