/**
 * The trigger of a menu or popover that has just disappeared; null once the focus is back on it, a moment later. Until
 * then nothing on the page has the focus.
 */
let current: HTMLElement | null = null;

/** Returns the trigger that is about to receive the focus. */
export const closingTrigger = (): HTMLElement | null => current;

/** Sets it when a surface disappears; null when its focus has returned. */
export function setClosingTrigger(trigger: HTMLElement | null): void {
  current = trigger;
}
