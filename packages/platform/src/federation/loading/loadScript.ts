import { isAllowedScript } from './origins';
import { loadTimeout } from './loadTimeout';

/** Thrown when a file of a remote failed to load; `url` is the requested address. */
export class ScriptLost extends Error {
  override readonly name = 'ScriptLost';
  constructor(
    message: string,
    readonly url: string,
  ) {
    super(message);
  }
}

/**
 * Adds an element to the page that requests a script, and waits for the script.
 * @throws {ScriptLost} if the script cannot be fetched, fails its integrity check, exceeds the timeout of this
 * connection, or comes from a forbidden origin
 */
function ask(url: string, makeElement: () => HTMLScriptElement | HTMLLinkElement): Promise<void> {
  if (!isAllowedScript(url)) {
    const { origin } = new URL(url, location.href);
    return Promise.reject(new ScriptLost(`scripts from ${origin} are not allowed here`, url));
  }
  return new Promise((resolve, reject) => {
    const element = makeElement();
    const timer = setTimeout(
      () => finish(new ScriptLost(`${url} did not arrive in time`, url)),
      loadTimeout(),
    );
    function finish(problem?: Error) {
      clearTimeout(timer);
      element.remove();
      if (problem) reject(problem);
      else resolve();
    }
    if (new URL(url, location.origin).origin !== location.origin) element.crossOrigin = 'anonymous';
    element.onload = () => finish();
    element.onerror = () => finish(new ScriptLost(`${url} could not be loaded`, url));
    document.head.append(element);
  });
}

/**
 * Runs a script from `url`.
 * @param integrity `sha384-…`; a file that differs does not run
 * @throws {ScriptLost}
 */
export function loadScript(url: string, integrity: string | undefined): Promise<void> {
  return ask(url, () =>
    Object.assign(document.createElement('script'), { src: url, async: true, integrity: integrity ?? '' }),
  );
}

/**
 * Fetches the module at `url` before any code imports it. A module that fails its integrity check can no longer be
 * imported.
 * @param integrity `sha384-…`
 * @throws {ScriptLost}
 */
export function preloadModule(url: string, integrity: string | undefined): Promise<void> {
  return ask(url, () =>
    Object.assign(document.createElement('link'), {
      rel: 'modulepreload',
      href: url,
      integrity: integrity ?? '',
    }),
  );
}
