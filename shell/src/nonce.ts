declare global {
  /** Where webpack and libraries look for the nonce. */
  var __webpack_nonce__: string | undefined;
}

/** The nonce of this answer's content security policy, which lets in no other style or inline script. */
export const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce;

// The scroll lock of dialogs takes it from here, so this module is imported before any component.
__webpack_nonce__ = nonce;
