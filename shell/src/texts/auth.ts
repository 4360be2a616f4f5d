import { limits } from '@stoa/contract';

/** The forms to sign in and to create an account. */
export const authTexts = {
  scripts: 'Signing in requires JavaScript. You can read everything without an account.',
  username: 'Username',
  usernameMissing: 'Username is required.',
  password: 'Password',
  passwordMissing: 'Password is required.',

  loginDescription: 'Sign in to Stoa to post, comment and vote.',
  loginText: 'Sign in to post, comment and vote.',
  loginFailed: 'Login failed. Please try again.',
  code: 'Code',
  codeHint: 'From your authenticator app, or one of your recovery codes',
  codeMissing: 'Enter the code.',
  otherAccount: 'Use another account',
  passkey: 'Sign in with a passkey',
  passkeyCancelled: 'The request was cancelled or timed out. Try again, or sign in with your password.',
  passkeyNotHere: 'Passkeys do not work at this address. Sign in with your password.',
  passkeyFailed: 'Your passkey could not be used. Try again, or sign in with your password.',
  isNew: 'New here?',
  toRegister: 'Create an account',

  registerTitle: 'Create an account',
  registerDescription: 'Create a Stoa account to post, comment and vote.',
  registerText: 'Read, post and join discussions in the communities you choose.',
  registerFailed: 'Registration failed. Please try again.',
  hasAccount: 'Have an account?',
  usernameHint: `${limits.usernameMin} to ${limits.usernameMax} letters, digits, _ and -`,
  email: 'Email',
  emailHint: 'Only you can see it.',
  passwordHint: `At least ${limits.passwordMin} characters`,
  confirmPassword: 'Confirm password',
  mismatch: 'Passwords do not match.',
} as const;
