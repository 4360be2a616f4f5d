import type { Random } from '../random.js';
import { blend, disc, gradient, HEIGHT, land, skyline, wash, WIDTH } from './canvas.js';
import type { Palette } from './palettes.js';

/** Ranges of hills that fade with distance, and a few trees on the nearest. */
export function hills(random: Random, colours: Palette): string {
  const ranges = random.whole(4, 6);
  const parts = [sky(colours), sun(random, colours, 120, 380)];
  let nearest = skyline(random, HEIGHT, 0);
  for (let index = 0; index < ranges; index++) {
    const share = index / (ranges - 1);
    nearest = skyline(random, 330 + share * 330, 70 - share * 20);
    parts.push(land(nearest, blend(colours.far, colours.near, share)));
  }
  const ground = nearest;
  const trees = Array.from({ length: random.whole(5, 14) }, () => random.between(30, WIDTH - 30));
  for (const x of trees)
    parts.push(fir(x, ground(x) + 14, random.between(50, 130), blend(colours.near, '#000000', 0.25)));
  return parts.join('');
}

/** Open water with the sun's path on it, a far shore, and a sail or two. */
export function sea(random: Random, colours: Palette): string {
  const horizon = random.whole(340, 440);
  const x = random.between(250, WIDTH - 250);
  const parts = [
    sky(colours),
    disc(x, horizon - random.between(20, 180), random.between(50, 90), colours.sun),
    land(skyline(random, horizon - 6, 26), blend(colours.far, colours.sky[2], 0.3)),
    gradient('water', blend(colours.far, colours.pale, 0.35), blend(colours.near, colours.far, 0.35)),
    wash('url(#water)', horizon),
  ];
  for (let index = 0; index < 70; index++) {
    // Nearer streaks are wider, thicker and further from the middle of the sun's path.
    const depth = random.next() ** 1.4;
    const width = 20 + depth * 190 * random.next();
    const middle = random.chance(0.55)
      ? x + random.between(-1, 1) * (30 + depth * 130)
      : random.between(0, WIDTH);
    const y = horizon + 6 + depth * (HEIGHT - horizon);
    const size = `width="${width.toFixed(0)}" height="${(1.5 + depth * 5).toFixed(1)}" rx="2"`;
    parts.push(
      `<rect x="${(middle - width / 2).toFixed(0)}" y="${y.toFixed(0)}" ${size} fill="${colours.sun}" opacity="0.4"/>`,
    );
  }
  for (let index = random.whole(1, 3); index > 0; index--) {
    parts.push(
      sail(
        random.between(120, WIDTH - 120),
        horizon + random.between(20, 170),
        colours,
        random.between(0.5, 1.4),
      ),
    );
  }
  return parts.join('');
}

/** Stars above dark hills, a moon, and one lit window. */
export function night(random: Random, colours: Palette): string {
  const parts = [sky(colours)];
  for (let index = 0; index < 240; index++) {
    const y = random.next() ** 1.3 * 560;
    parts.push(
      disc(random.between(0, WIDTH), y, random.between(0.6, 2.1), colours.pale, random.between(0.35, 1)),
    );
  }
  const [moonX, moonY, size] = [
    random.between(160, WIDTH - 160),
    random.between(110, 260),
    random.between(34, 62),
  ];
  parts.push(disc(moonX, moonY, size * 2.2, colours.sun, 0.08), disc(moonX, moonY, size, colours.sun));
  if (random.chance(0.6))
    parts.push(disc(moonX + size * 0.5, moonY - size * 0.15, size * 0.92, colours.sky[0]));
  for (const share of [0, 0.5]) {
    parts.push(land(skyline(random, 540 + share * 90, 46), blend(colours.far, colours.near, share)));
  }
  const ground = skyline(random, 690, 30);
  parts.push(land(ground, colours.near));
  for (let index = random.whole(6, 16); index > 0; index--) {
    const x = random.between(20, WIDTH - 20);
    parts.push(fir(x, ground(x) + 12, random.between(40, 120), colours.near));
  }
  const x = random.between(200, WIDTH - 200);
  const y = ground(x);
  parts.push(
    `<path d="M${x - 44} ${y + 20}v-46l44-34 44 34v46Z" fill="${blend(colours.near, '#000000', 0.3)}"/>`,
    `<rect x="${x - 12}" y="${y - 22}" width="22" height="24" fill="${colours.warm}"/>`,
  );
  return parts.join('');
}

export function sky({ sky: colours }: Palette): string {
  return gradient('sky', ...colours) + wash('url(#sky)');
}

export function sun(random: Random, { sun: colour }: Palette, top: number, bottom: number): string {
  const [x, y, size] = [
    random.between(180, WIDTH - 180),
    random.between(top, bottom),
    random.between(46, 84),
  ];
  return disc(x, y, size * 1.7, colour, 0.25) + disc(x, y, size, colour);
}

/** A fir that stands with its foot at `y`. */
function fir(x: number, y: number, height: number, fill: string): string {
  const tiers = [0, 0.28, 0.52].map((from) => {
    const [top, bottom] = [y - height * (1 - from), y - height * (0.55 - from)];
    const half = height * (0.12 + from * 0.24);
    return `M${x.toFixed(1)} ${top.toFixed(1)}l${half.toFixed(1)} ${(bottom - top).toFixed(1)}h${(-2 * half).toFixed(1)}Z`;
  });
  return `<path d="${tiers.join('')}" fill="${fill}"/>`;
}

function sail(x: number, y: number, { warm, pale, near }: Palette, scale: number): string {
  const place = `translate(${x.toFixed(0)} ${y.toFixed(0)}) scale(${scale.toFixed(2)})`;
  return `<g transform="${place}"><path d="M-4-8v-104l-44 104Z" fill="${pale}"/><path d="M4-8v-92l36 92Z" fill="${warm}"/>
    <path d="M-54 0h104l-18 22h-70Z" fill="${near}"/></g>`;
}
