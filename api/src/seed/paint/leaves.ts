import type { Random } from '../random.js';
import { blend, disc, gradient, HEIGHT, wash, WIDTH } from './canvas.js';
import type { Palette } from './palettes.js';

/** Stems close by, each with its leaves and perhaps berries, over light that is out of focus. */
export function leaves(random: Random, colours: Palette): string {
  const parts = [gradient('paper', colours.pale, colours.sky[2], colours.sky[1]), wash('url(#paper)')];
  for (let index = 0; index < 9; index++) {
    const at = [random.between(0, WIDTH), random.between(0, HEIGHT)] as const;
    parts.push(disc(...at, random.between(50, 170), random.pick([colours.sun, ...colours.sky]), 0.35));
  }
  const stems = random.whole(6, 9);
  const green = random.pick([
    colours.near,
    blend(colours.near, '#6f7f3a', 0.7),
    blend(colours.warm, '#6f7f3a', 0.6),
  ]);
  for (let index = 0; index < stems; index++) {
    const nearness = index / (stems - 1);
    parts.push(stem(random, colours, { x: random.between(40, WIDTH - 40), nearness, green }));
  }
  return parts.join('');
}

interface Stem {
  readonly x: number;
  /** 0 far away and pale, 1 close and strong. */
  readonly nearness: number;
  readonly green: string;
}

function stem(random: Random, colours: Palette, { x, nearness, green }: Stem): string {
  const height = random.between(380, 720);
  const bend = random.between(-0.16, 0.16);
  const fill = blend(colours.far, green, 0.25 + nearness * 0.75);
  const parts = [
    `<path d="M${x} ${HEIGHT + 20}q${bend * height * 0.2} ${-height / 2} ${bend * height} ${-height}" stroke="${fill}" stroke-width="${3 + nearness * 4}" fill="none"/>`,
  ];
  const pairs = random.whole(5, 9);
  for (let index = 0; index < pairs; index++) {
    const up = (index + 0.6) / pairs;
    const at = [x + bend * height * (0.2 * up + 0.8 * up * up), HEIGHT + 20 - height * up] as const;
    const length = (60 + nearness * 110) * (1.15 - up * 0.6);
    for (const side of [-1, 1])
      parts.push(
        leaf(at, side * random.between(32, 68), length, blend(fill, colours.sun, random.between(0, 0.25))),
      );
  }
  if (random.chance(0.45)) {
    const top = [x + bend * height, HEIGHT + 20 - height] as const;
    for (let index = 0; index < 5; index++) {
      parts.push(
        disc(
          top[0] + random.between(-26, 26),
          top[1] + random.between(-26, 26),
          9 + nearness * 7,
          colours.warm,
        ),
      );
    }
  }
  return parts.join('');
}

/** A pointed leaf with its rib, from where it grows, leaning by `angle` degrees off the upright. */
function leaf([x, y]: readonly [number, number], angle: number, length: number, fill: string): string {
  const half = length * 0.24;
  const place = `translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${angle.toFixed(1)})`;
  const edge = `M0 0C${half} ${-length * 0.3} ${half} ${-length * 0.7} 0 ${-length}C${-half} ${-length * 0.7} ${-half} ${-length * 0.3} 0 0Z`;
  const rib = blend(fill, '#ffffff', 0.3);
  return `<g transform="${place}"><path d="${edge}" fill="${fill}"/><path d="M0 0V${-length * 0.9}" stroke="${rib}" stroke-width="1.5"/></g>`;
}
