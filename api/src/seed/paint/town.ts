import type { Random } from '../random.js';
import { blend, HEIGHT, land, skyline, WIDTH } from './canvas.js';
import { sky, sun } from './outdoors.js';
import type { Palette } from './palettes.js';

/** Rows of gabled houses up a slope, some windows lit, and a tower above them. */
export function town(random: Random, colours: Palette): string {
  const parts = [sky(colours), sun(random, colours, 100, 260)];
  parts.push(land(skyline(random, 430, 50), blend(colours.far, colours.sky[2], 0.35)));
  const rows = 3;
  for (let row = 0; row < rows; row++) {
    const foot = 560 + row * 120;
    const wall = blend(blend(colours.pale, colours.far, 0.45), colours.pale, row / (rows - 1));
    if (row === 1) parts.push(tower(random.between(250, WIDTH - 250), foot, colours));
    parts.push(...houses(random, { foot, wall, scale: 0.75 + row * 0.25 }, colours));
  }
  return parts.join('');
}

interface Row {
  readonly foot: number;
  readonly wall: string;
  readonly scale: number;
}

function houses(random: Random, { foot, wall, scale }: Row, colours: Palette): string[] {
  const drawn: string[] = [];
  for (let x = -random.between(0, 60); x < WIDTH;) {
    const width = random.between(80, 150) * scale;
    const height = random.between(90, 190) * scale;
    const tone = blend(wall, random.pick([colours.warm, colours.near, colours.sun]), random.between(0, 0.22));
    const roof = blend(colours.warm, colours.near, random.between(0, 0.6));
    const gable = width * random.between(0.35, 0.6);
    const top = foot - height;
    drawn.push(
      `<rect x="${x.toFixed(0)}" y="${top.toFixed(0)}" width="${(width + 1).toFixed(0)}" height="${(HEIGHT - top).toFixed(0)}" fill="${tone}"/>`,
      `<path d="M${(x - 5).toFixed(0)} ${top.toFixed(0)}l${(width / 2 + 5).toFixed(0)} ${(-gable).toFixed(0)} ${(width / 2 + 5).toFixed(0)} ${gable.toFixed(0)}Z" fill="${roof}"/>`,
      ...windows(random, { x, top, width, height: Math.min(height, 150 * scale) }, colours),
    );
    x += width;
  }
  return drawn;
}

interface Wall {
  readonly x: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

function windows(random: Random, { x, top, width, height }: Wall, colours: Palette): string[] {
  const [across, down] = [random.whole(2, 3), random.whole(1, 3)];
  const [stepX, stepY] = [width / across, height / down];
  const drawn: string[] = [];
  for (let index = 0; index < across * down; index++) {
    const left = x + (index % across) * stepX + stepX * 0.32;
    const upper = top + Math.floor(index / across) * stepY + stepY * 0.25;
    const fill = random.chance(0.35) ? colours.sun : blend(colours.near, colours.far, 0.2);
    drawn.push(
      `<rect x="${left.toFixed(0)}" y="${upper.toFixed(0)}" width="${(stepX * 0.36).toFixed(0)}" height="${(stepY * 0.42).toFixed(0)}" fill="${fill}"/>`,
    );
  }
  return drawn;
}

function tower(x: number, foot: number, { pale, near, warm, far }: Palette): string {
  const wall = blend(pale, far, 0.3);
  const face = `<circle cx="${x.toFixed(0)}" cy="${foot - 250}" r="17" fill="${pale}"/>`;
  return `<rect x="${(x - 40).toFixed(0)}" y="${foot - 300}" width="80" height="400" fill="${wall}"/>
    <path d="M${(x - 48).toFixed(0)} ${foot - 298}l48-130 48 130Z" fill="${blend(warm, near, 0.5)}"/>${face}`;
}
