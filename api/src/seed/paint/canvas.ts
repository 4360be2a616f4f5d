import type { Random } from '../random.js';

/** Pixels of a painted picture. */
export const WIDTH = 1280;
export const HEIGHT = 800;

/** A run of colours from top to bottom, as a gradient that fills by its name. */
export function gradient(name: string, ...colours: readonly string[]): string {
  const stops = colours.map((colour, index) => {
    const place = colours.length > 1 ? index / (colours.length - 1) : 0;
    return `<stop offset="${place.toFixed(2)}" stop-color="${colour}"/>`;
  });
  return `<defs><linearGradient id="${name}" x1="0" y1="0" x2="0" y2="1">${stops.join('')}</linearGradient></defs>`;
}

/** Fills everything from `top` pixels downwards. */
export function wash(fill: string, top = 0): string {
  return `<rect y="${top}" width="${WIDTH}" height="${HEIGHT - top}" fill="${fill}"/>`;
}

export function disc(x: number, y: number, radius: number, fill: string, opacity = 1): string {
  return `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${radius.toFixed(1)}" fill="${fill}" opacity="${opacity}"/>`;
}

/** Heights of a skyline made of a few waves, smooth and never twice the same: pixels from the top at each x. */
export function skyline(random: Random, middle: number, swing: number): (x: number) => number {
  const waves = [1, 2.3, 4.7].map((pace) => ({
    pace: (pace * random.between(0.7, 1.3) * 2 * Math.PI) / WIDTH,
    shift: random.between(0, 2 * Math.PI),
    height: (swing * random.between(0.6, 1)) / pace,
  }));
  return (x) =>
    middle + waves.reduce((sum, { pace, shift, height }) => sum + Math.sin(x * pace + shift) * height, 0);
}

/** Everything below a skyline. */
export function land(heightAt: (x: number) => number, fill: string): string {
  const points: string[] = [];
  for (let x = 0; x <= WIDTH; x += 16) points.push(`${x} ${heightAt(x).toFixed(1)}`);
  return `<path d="M${points.join('L')}V${HEIGHT}H0Z" fill="${fill}"/>`;
}

/** A colour between two others, both `#rrggbb`; `share` 0 is the first. */
export function blend(from: string, to: string, share: number): string {
  const part = (colour: string, index: number) => parseInt(colour.slice(1 + index * 2, 3 + index * 2), 16);
  const mixed = [0, 1, 2].map((index) => {
    const value = part(from, index) * (1 - share) + part(to, index) * share;
    return Math.round(value).toString(16).padStart(2, '0');
  });
  return `#${mixed.join('')}`;
}
