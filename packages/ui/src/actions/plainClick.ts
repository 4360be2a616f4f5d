import type { MouseEvent } from 'react';

/** True for a press that means "go there", false for one that asks the browser for a tab or a window of its own. */
export function isPlainClick({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
}
