/** Scripts of a build that had not arrived in time. */
export interface LateScripts {
  /** Settles when one of them arrives, or fails. */
  readonly arrived: Promise<void>;
  /** Stops waiting for them. */
  readonly drop: () => void;
}

/**
 * Waits for scripts whose timeout has expired. The browser runs them nevertheless when they arrive, and what they define
 * can be used.
 * @param base address of the build's folder
 */
export function lateScripts(base: string): LateScripts {
  const folder = new URL(base, location.href).href;
  let drop = () => {};
  const arrived = new Promise<void>((resolve) => {
    const observer = new PerformanceObserver((list) => {
      if (list.getEntries().some(({ name }) => name.startsWith(folder))) resolve();
    });
    observer.observe({ type: 'resource' });
    drop = () => observer.disconnect();
  });
  return { arrived, drop };
}
