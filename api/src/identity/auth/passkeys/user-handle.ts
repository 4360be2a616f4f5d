/** Returns the WebAuthn user handle, as base64url: it identifies the account, without personal data. */
export const userHandleOf = (userId: number): string => Buffer.from(String(userId)).toString('base64url');
