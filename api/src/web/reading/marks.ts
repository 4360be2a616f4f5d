import type { CommunityRef } from '@stoa/contract';
import { html, type Markup } from '../html.js';

/** Icons that the shell's page carries as symbols (shell/src/reading/icons.ts). */
export type IconName =
  | 'community-users'
  | 'community-monitor'
  | 'community-gamepad-2'
  | 'community-flask-conical'
  | 'brand'
  | 'clock'
  | 'external-link'
  | 'flame'
  | 'house'
  | 'log-in'
  | 'menu'
  | 'message-square'
  | 'pin'
  | 'plus'
  | 'search'
  | 'square-pen'
  | 'top'
  | 'trending-up';

/** An icon beside a word; decoration. */
export function icon(name: IconName): Markup {
  return html`<svg class="r-icon" aria-hidden="true"><use href="#i-${name}" /></svg>`;
}

const communityIcons: Readonly<Record<string, IconName>> = {
  users: 'community-users',
  monitor: 'community-monitor',
  'gamepad-2': 'community-gamepad-2',
  'flask-conical': 'community-flask-conical',
};

/** A community's tile in its own colour; decoration beside its name. */
export function communityTile({ color, icon: name }: Pick<CommunityRef, 'color' | 'icon'>, size: number) {
  const ground = /^#[0-9a-f]{6}$/i.test(color) ? color.toLowerCase() : '#6f665a';
  const style = `--size:${size}px;background:${ground};color:${inkOn(ground)}`;
  return html`<span class="r-tile" aria-hidden="true" style="${style}">
    ${icon(communityIcons[name] ?? 'community-users')}
  </span>`;
}

/** The lighter or darker ink, whichever stands out more on `#rrggbb` (WCAG 2.2 contrast). */
function inkOn(ground: string): string {
  const [light, dark] = ['#fffaf4', '#20160f'];
  const [onGround, onLight, onDark] = [ground, light, dark].map(luminance) as [number, number, number];
  return (onLight + 0.05) / (onGround + 0.05) >= (onGround + 0.05) / (onDark + 0.05) ? light : dark;
}

function luminance(colour: string): number {
  const linear = (at: number) => {
    const share = parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(1) + 0.7152 * linear(3) + 0.0722 * linear(5);
}
