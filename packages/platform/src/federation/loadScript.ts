/** An entry that has not arrived by then counts as lost, in milliseconds. */
export const scriptTimeout = 10_000;

/**
 * Runs a script from `url`.
 * @param integrity `sha384-…`; a file that differs is not run
 * @throws when it cannot be fetched, is not what it should be, or takes longer than `scriptTimeout`
 */
export function loadScript(url: string, integrity: string | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const timer = setTimeout(() => finish(new Error(`${url} did not arrive in time`)), scriptTimeout);
    function finish(problem?: Error) {
      clearTimeout(timer);
      script.remove();
      if (problem) reject(problem);
      else resolve();
    }
    script.src = url;
    script.async = true;
    if (integrity) script.integrity = integrity;
    if (new URL(url, location.origin).origin !== location.origin) script.crossOrigin = 'anonymous';
    script.onload = () => finish();
    script.onerror = () => finish(new Error(`${url} could not be loaded`));
    document.head.append(script);
  });
}
