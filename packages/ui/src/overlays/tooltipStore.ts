import type { ReactNode } from 'react';
import { makeListeners } from '../makeListeners';

// In milliseconds.
const openDelay = 700;
const skipDelay = 300;
/** How long the pointer may take to move from the control to the tooltip, in ms. */
const crossingTime = 120;

/** The visible tooltip. */
export interface ShownTooltip {
  anchor: HTMLElement;
  label: ReactNode;
}

let shown: ShownTooltip | null = null;
/** The tooltip about to open. */
let awaited: ShownTooltip | null = null;
let closedAt = -Infinity;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = makeListeners();

/** Cancels pending openings and closings. */
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

/** Shows a tooltip after 700 ms, or at once if one is visible or was less than 300 ms ago. */
export function showTooltipSoon(tooltip: ShownTooltip): void {
  cancel();
  if (shown || Date.now() - closedAt < skipDelay) set(tooltip);
  else {
    awaited = tooltip;
    timer = setTimeout(() => set(awaited), openDelay);
  }
}

/** Updates the text of a control's tooltip, visible or pending. */
export function renewTooltip(anchor: HTMLElement, label: ReactNode): void {
  if (awaited?.anchor === anchor) awaited = { ...awaited, label };
  if (shown?.anchor !== anchor || shown.label === label) return;
  shown = { ...shown, label };
  listeners.notify();
}

/** Shows a tooltip at once, as on keyboard focus. */
export function showTooltip(tooltip: ShownTooltip): void {
  set(tooltip);
}

/** Handles the pointer leaving a control: closes the tooltip unless the pointer reaches it in time. */
export function hideTooltipSoon(): void {
  cancel();
  if (shown) timer = setTimeout(hideTooltip, crossingTime);
}

/** Keeps the tooltip open because the pointer has reached it. */
export function keepTooltip(): void {
  cancel();
}

/** Closes a visible or pending tooltip. */
export function hideTooltip(): void {
  cancel();
  if (shown) set(null);
}

/** Returns the visible tooltip, or null. */
export function getTooltip(): ShownTooltip | null {
  return shown;
}

/** Subscribes to changes of the tooltip. */
export const subscribeToTooltip = listeners.subscribe;
