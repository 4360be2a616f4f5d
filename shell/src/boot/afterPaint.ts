/** A page that is not shown paints nothing: then there is nothing to wait for after so many milliseconds. */
const timeout = 100;

/** Goes on once what the server wrote has been painted. */
export function afterPaint(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, timeout);
    requestAnimationFrame(() => setTimeout(resolve));
  });
}
