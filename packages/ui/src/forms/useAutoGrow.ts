import { useLayoutEffect, type RefObject } from 'react';

/**
 * Makes a text area as high as its text, in browsers that do not know `field-sizing` yet.
 * Runs after every render, so that text set by code counts too, and on every input.
 */
export function useAutoGrow(area: RefObject<HTMLTextAreaElement | null>, isOn: boolean): void {
  useLayoutEffect(() => {
    const element = area.current;
    if (!isOn || !element || CSS.supports('field-sizing', 'content')) return;
    const fit = (): void => {
      element.style.height = 'auto';
      // The edges belong to the height, the scroll height leaves them out.
      element.style.height = `${element.scrollHeight + element.offsetHeight - element.clientHeight}px`;
    };
    fit();
    element.addEventListener('input', fit);
    return () => element.removeEventListener('input', fit);
  });
}
