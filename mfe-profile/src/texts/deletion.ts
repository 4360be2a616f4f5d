import { accountDays } from '@stoa/contract';

/** The end of an account, and thinking better of it. */
export const deletionTexts = {
  title: 'Delete account',
  text: `You have ${accountDays.grace} days to change your mind.`,
  open: 'Delete account…',

  question: 'Delete your account?',
  description: `It happens in ${accountDays.grace} days. Until then you can sign in and keep your account.`,
  follows: [
    'Your profile, settings, messages, saved posts and all that we know of you are deleted for good.',
    'Your posts and comments stay, without your name. Your votes still count; nobody can tell whose they are.',
    'Communities that you have founded stay, without an owner.',
    `Nobody can register with your name for a year. Your e-mail address is free at once.`,
  ],
  removesContent: 'Also delete my posts and comments',
  removesContentHint: 'All replies to your posts go with them.',
  submit: 'Delete my account',
  notAsked: 'Your account was not deleted.',
  asked: 'Your account will be deleted',
  askedText: 'We have sent you a mail that says when.',

  pendingText: 'Nothing changes until then. After that it cannot be undone.',
} as const;
