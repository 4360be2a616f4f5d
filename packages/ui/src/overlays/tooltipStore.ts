import type { ReactNode } from 'react';
import { makeListeners } from '../makeListeners';

// In milliseconds.
const openDelay = 700;
const skipDelay = 300;
/** How long the pointer may take from the control to the tooltip itself, in ms. */
const crossingTime = 120;

/** On which side of its control a tooltip prefers to be. */
export type TooltipSide = 'top' | 'bottom';

/** The tooltip that is shown. */
export interface ShownTooltip {
  anchor: HTMLElement;
  label: ReactNode;
  side: TooltipSide;
}

let shown: ShownTooltip | null = null;
/** The one that is about to be shown. */
let awaited: ShownTooltip | null = null;
let closedAt = -Infinity;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = makeListeners();

/** What is about to happen does not. */
function cancel(): void {
  clearTimeout(timer);
  awaited = null;
}

function set(next: ShownTooltip | null): void {
  cancel();
  if (shown && !next) closedAt = Date.now();
  shown = next;
  listeners.notify();
}

/** Shows a tooltip after 700 ms, or at once when one is shown or was less than 300 ms ago. */
export function showTooltipSoon(tooltip: ShownTooltip): void {
  cancel();
  if (shown || Date.now() - closedAt < skipDelay) set(tooltip);
  else {
    awaited = tooltip;
    timer = setTimeout(() => set(awaited), openDelay);
  }
}

/** The words of a control have changed: so do those of its tooltip, shown or about to be. */
export function renewTooltip(anchor: HTMLElement, label: ReactNode): void {
  if (awaited?.anchor === anchor) awaited = { ...awaited, label };
  if (shown?.anchor !== anchor || shown.label === label) return;
  shown = { ...shown, label };
  listeners.notify();
}

/** Shows a tooltip at once, as keyboard focus does. */
export function showTooltip(tooltip: ShownTooltip): void {
  set(tooltip);
}

/** The pointer has left: closes unless it comes to rest on the tooltip meanwhile. */
export function hideTooltipSoon(): void {
  cancel();
  if (shown) timer = setTimeout(hideTooltip, crossingTime);
}

/** The pointer has reached the tooltip: it stays. */
export function keepTooltip(): void {
  cancel();
}

/** Closes whatever is shown or about to be. */
export function hideTooltip(): void {
  cancel();
  if (shown) set(null);
}

/** The tooltip that is shown, or null. */
export function getTooltip(): ShownTooltip | null {
  return shown;
}

/** Tells of every change of the tooltip. */
export const subscribeToTooltip = listeners.subscribe;
