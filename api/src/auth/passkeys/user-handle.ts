/** By which authenticators tell whose passkey it is, as base64url: it names the account, and no person. */
export const userHandleOf = (userId: number): string => Buffer.from(String(userId)).toString('base64url');
