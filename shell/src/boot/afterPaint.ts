/** Hidden pages do not paint: continue after this many milliseconds. */
const timeout = 100;

/** Resolves after the server's HTML has been painted. */
export function afterPaint(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, timeout);
    requestAnimationFrame(() => setTimeout(resolve));
  });
}
