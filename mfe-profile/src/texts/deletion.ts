import { accountDays } from '@stoa/contract';

/** Account deletion and its cancellation. */
export const deletionTexts = {
  title: 'Delete account',
  text: `You have ${accountDays.grace} days to change your mind.`,
  open: 'Delete account…',

  question: 'Delete your account?',
  description: `It will be deleted in ${accountDays.grace} days. Until then, you can sign in and cancel.`,
  follows: [
    'Your profile, settings, messages, saved posts and all other personal data are permanently deleted.',
    'Your posts and comments stay, without your name. Your votes still count, anonymously.',
    'Communities you own stay. The longest-serving moderator becomes the owner, if there is one.',
    `Nobody else can use your username for a year. Your email address can be used again at once.`,
  ],
  removesContent: 'Also delete my posts and comments',
  removesContentHint: 'All replies to your posts are deleted too.',
  submit: 'Delete my account',
  notRequested: 'Your account was not deleted.',
  requested: 'Your account will be deleted',
  requestedText: 'We sent you an email with the date.',

  pendingText: 'Nothing changes until then. After that, it can’t be undone.',
} as const;
