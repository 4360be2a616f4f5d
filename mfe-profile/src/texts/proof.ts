/** What shows that the owner of an account asks for a change of it. */
export const proofTexts = {
  password: 'Your password',
  code: 'Code',
  codeHint: 'From your authenticator app, or a recovery code',
} as const;
