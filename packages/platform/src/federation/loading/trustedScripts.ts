import { isAllowedScript } from './origins';

/** The part of Trusted Types used here; TypeScript's types lack it. */
interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL: (url: string) => string }): unknown;
}

/**
 * Installs the default Trusted Types policy, the only policy that the page's CSP allows. Scripts therefore load only
 * from allowed origins, whether the host adds them or a remote's chunk loader. Text never becomes HTML or code.
 * Browsers without Trusted Types still enforce the rest of the CSP.
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
