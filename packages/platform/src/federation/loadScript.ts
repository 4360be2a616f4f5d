import { isAllowedScript } from './origins';
import { loadTimeout } from './loadTimeout';

/** A file of a remote that could not be had; `url` is what was asked for. */
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
 * Puts an element that asks for a script into the page, until the script is there.
 * @throws {ScriptLost} when it cannot be fetched, is not what it should be, takes longer than this connection needs,
 * or comes from where scripts may not come from
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
 * @param integrity `sha384-…`; a file that differs is not run
 * @throws {ScriptLost}
 */
export function loadScript(url: string, integrity: string | undefined): Promise<void> {
  return ask(url, () =>
    Object.assign(document.createElement('script'), { src: url, async: true, integrity: integrity ?? '' }),
  );
}

/**
 * Fetches the module at `url` for its import, by whomever: one that differs from its hash cannot be imported any more.
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
