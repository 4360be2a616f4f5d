import { useEffect, useRef, type RefObject } from 'react';
import { useSettings } from '../settings/useSettings';

/** What each key does. */
export type KeyActions = Readonly<Record<string, () => void>>;

/** Fields in which keys write text. */
const writing =
  'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable]:not([contenteditable="false"])';
const inFront = '[role="dialog"], [role="alertdialog"], [role="menu"]';
/** Keys that only move: they repeat while they are held down. */
const moving = new Set(['j', 'k', 'n', 'p']);

/**
 * Runs an action for a single key while the component is mounted: not while text is being written, in a dialog, together
 * with a modifier, or when the member has turned shortcuts off. A key that is held down runs its action only once, unless
 * it moves.
 * @param region where the focus must be; undefined for anywhere on the page
 * @param isOfFrame whether the keys of the page come first
 */
export function useKeyActions(
  actions: KeyActions,
  region?: RefObject<HTMLElement | null>,
  isOfFrame = false,
): void {
  const { usesShortcuts } = useSettings();
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });
  useEffect(() => {
    if (!usesShortcuts) return undefined;
    const handleKey = (event: Event) => {
      if (!(event instanceof KeyboardEvent)) return;
      const { key, target, ctrlKey, metaKey, altKey, defaultPrevented, repeat } = event;
      const action = latest.current[key];
      if (!action || ctrlKey || metaKey || altKey || defaultPrevented) return;
      if (!(target instanceof Element) || target.closest(writing) || document.querySelector(inFront)) return;
      if (region && !region.current?.contains(target)) return;
      // Controls have their own Enter.
      if (key === 'Enter' && target.closest('a, button, input, summary')) return;
      event.preventDefault();
      if (!repeat || moving.has(key)) action();
    };
    const target = isOfFrame ? window : document;
    target.addEventListener('keydown', handleKey);
    return () => target.removeEventListener('keydown', handleKey);
  }, [usesShortcuts, region, isOfFrame]);
}
