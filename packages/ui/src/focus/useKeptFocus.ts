import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';

const focusable =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), [tabindex]:not([tabindex="-1"])';

/** What had the focus last, and how it is found again. */
interface Place {
  element: HTMLElement;
  /** `data-focus-key`: the same control, wherever the list has put it. */
  key: string | undefined;
  /** Its place among the controls of the region. */
  index: number;
}

const controlsOf = (region: HTMLElement): HTMLElement[] => [
  ...region.querySelectorAll<HTMLElement>(focusable),
];

/** Whether something is in a dialog before the region: who is there comes back, to what the dialog has left. */
function isInDialog(target: Element, region: HTMLElement | null): boolean {
  const dialog = target.closest('[role="dialog"], [role="alertdialog"]');
  return dialog !== null && !dialog.contains(region);
}

/**
 * Keeps the keyboard's place in a region whose entries come and go: when the control that had the focus is taken away
 * or switched off, the focus goes to the one with its `data-focus-key`, else to what stands in its place now, else to the region. For
 * the component that renders the entries; the region's element gets the ref and `tabIndex={-1}`.
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
    // A press on what takes no focus ends the keyboard's stay too.
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

  // After every render: only then can a control have gone.
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
