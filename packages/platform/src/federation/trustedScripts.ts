import { isAllowedScript } from './origins';

/** The part of Trusted Types that is used here; TypeScript's own types do not have it yet. */
interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL: (url: string) => string }): unknown;
}

/**
 * Takes charge of what the page may run. The page's policy lets a script be asked for only through Trusted Types, and
 * lets one policy exist, the default one: this. So whoever adds a script, the host or a remote's own chunk loading,
 * it is asked for from an allowed place or not at all; and no text ever becomes HTML or code. Browsers without Trusted
 * Types still have the rest of the content security policy.
 */
export function guardScripts(): void {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  trustedTypes?.createPolicy('default', {
    createScriptURL(url) {
      if (isAllowedScript(url)) return url;
      throw new TypeError(`Scripts from ${new URL(url, location.href).origin} are not allowed here.`);
    },
  });
}
