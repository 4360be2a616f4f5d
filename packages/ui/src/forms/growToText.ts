/** Sets the height of a text area to fit its text, in browsers without `field-sizing`. */
export function growToText(area: HTMLTextAreaElement): void {
  if (CSS.supports('field-sizing', 'content')) return;
  area.style.height = 'auto';
  // The height includes the borders, the scroll height does not.
  area.style.height = `${area.scrollHeight + area.offsetHeight - area.clientHeight}px`;
}
