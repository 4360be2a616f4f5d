import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';

const focusable =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), [tabindex]:not([tabindex="-1"])';

/** The last focused control, and how to find it again. */
interface Place {
  element: HTMLElement;
  /** `data-focus-key`: identifies the control wherever the list has moved it. */
  key: string | undefined;
  /** Index among the controls of the region. */
  index: number;
}

const controlsOf = (region: HTMLElement): HTMLElement[] => [
  ...region.querySelectorAll<HTMLElement>(focusable),
];

/** Returns whether an element is in a dialog in front of the region, which will restore the focus. */
function isInDialog(target: Element, region: HTMLElement | null): boolean {
  const dialog = target.closest('[role="dialog"], [role="alertdialog"]');
  return dialog !== null && !dialog.contains(region);
}

/**
 * Keeps the keyboard focus in a region whose entries change. When the focused control is removed or disabled, the focus
 * moves to the control with its `data-focus-key`. Without one, it moves to the control now at its position, or else to
 * the region. For the component that renders the entries; give the region's element the ref and `tabIndex={-1}`.
 */
export function useKeptFocus<Region extends HTMLElement>(): RefObject<Region | null> {
  const region = useRef<Region>(null);
  const place = useRef<Place | null>(null);

  useEffect(() => {
    const handleFocus = ({ target }: FocusEvent): void => {
      const element = target as HTMLElement;
      if (!region.current?.contains(element)) {
        if (!isInDialog(element, region.current)) place.current = null;
        return;
      }
      const index = controlsOf(region.current).indexOf(element);
      place.current = { element, key: element.dataset.focusKey, index };
    };
    // A press on a non-focusable element ends keyboard navigation as well.
    const handlePress = ({ target }: PointerEvent): void => {
      const element = target as Element;
      if (!place.current?.element.contains(element) && !isInDialog(element, region.current))
        place.current = null;
    };
    document.addEventListener('focusin', handleFocus);
    document.addEventListener('pointerdown', handlePress);
    return () => {
      document.removeEventListener('focusin', handleFocus);
      document.removeEventListener('pointerdown', handlePress);
    };
  }, []);

  // Runs after every render, since only a render can remove a control.
  useLayoutEffect(() => {
    const { current: last } = place;
    if (!last || !region.current) return;
    if (last.element.isConnected && !last.element.matches(':disabled')) return;
    if (document.activeElement !== document.body && document.activeElement !== last.element) return;
    const controls = controlsOf(region.current);
    const same =
      last.key === undefined ? undefined : controls.find(({ dataset }) => dataset.focusKey === last.key);
    (same ?? controls[Math.min(last.index, controls.length - 1)] ?? region.current).focus();
  });
  return region;
}
