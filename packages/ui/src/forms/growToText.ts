/** Makes a text area as high as its text, in browsers that do not know `field-sizing` yet. */
export function growToText(area: HTMLTextAreaElement): void {
  if (CSS.supports('field-sizing', 'content')) return;
  area.style.height = 'auto';
  // The edges belong to the height, the scroll height leaves them out.
  area.style.height = `${area.scrollHeight + area.offsetHeight - area.clientHeight}px`;
}
