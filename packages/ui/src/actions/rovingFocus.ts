/**
 * Returns the index of the next control in a row of `count`, from the control at `index`. Returns -1 for keys that do
 * not move the focus. Wraps around at both ends.
 */
export function nextIndex(key: string, index: number, count: number): number {
  if (index < 0 || count === 0) return -1;
  if (key === 'ArrowRight' || key === 'ArrowDown') return (index + 1) % count;
  if (key === 'ArrowLeft' || key === 'ArrowUp') return (index - 1 + count) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return -1;
}
