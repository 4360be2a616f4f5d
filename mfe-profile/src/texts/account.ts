/** The settings of the account itself. */
export const accountTexts = {
  username: 'Username',
  email: 'E-mail',
  emailHint: 'Only you can see it.',
} as const;
