import type { Replacement } from './markdownFormat';

/** Replaces part of the text so that the browser can undo it, and focuses the text area. Does nothing if it is read-only. */
export function replaceText(area: HTMLTextAreaElement, { from, to, by, start, end }: Replacement): void {
  if (area.readOnly) return;
  area.focus();
  area.setSelectionRange(from, to);
  // Deprecated, but the only way to keep the undo history. `insertText` ignores an empty text.
  const command = by === '' ? 'delete' : 'insertText';
  if (!document.execCommand(command, false, by)) {
    area.setRangeText(by, from, to, 'end');
    area.dispatchEvent(new Event('input', { bubbles: true }));
  }
  area.setSelectionRange(start, end);
}
