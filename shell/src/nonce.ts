declare global {
  /** Where webpack and libraries look for the nonce. */
  var __webpack_nonce__: string | undefined;
}

/** The nonce of this page's content security policy, which blocks all other style elements. */
export const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce;

// The dialogs' scroll lock reads it here, so import this module before any component.
__webpack_nonce__ = nonce;
