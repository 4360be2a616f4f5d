/** Verification before a change of the account. */
export const proofTexts = {
  password: 'Your password',
  code: 'Code',
  codeHint: 'From your authenticator app, or a recovery code',
} as const;
