import { isAllowedScript } from './origins';
import { patience } from './patience';

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
 * Runs a script from `url`.
 * @param integrity `sha384-…`; a file that differs is not run
 * @throws {ScriptLost} when it cannot be fetched, is not what it should be, takes longer than this connection needs,
 * or comes from where scripts may not come from
 */
export function loadScript(url: string, integrity: string | undefined): Promise<void> {
  if (!isAllowedScript(url)) {
    const { origin } = new URL(url, location.href);
    return Promise.reject(new ScriptLost(`scripts from ${origin} are not allowed here`, url));
  }
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const timer = setTimeout(() => finish(new ScriptLost(`${url} did not arrive in time`, url)), patience());
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
    script.onerror = () => finish(new ScriptLost(`${url} could not be loaded`, url));
    document.head.append(script);
  });
}
