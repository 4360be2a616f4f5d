import type { ReasonTexts } from '../removal/ReasonDialog';

/** Clearing what somebody's profile shows of them. */
export const clearProfileTexts = (username: string): ReasonTexts => ({
  title: `Clear the profile of ${username}`,
  description: 'Name, bio, avatar, banner and widgets are deleted for good. Username and posts stay.',
  reasonHint: `${username} reads this, without your name.`,
  submit: 'Clear profile',
  submitting: 'Clearing...',
  done: 'The profile is cleared',
  doneText: `${username} is told the reason.`,
  failed: 'The profile was not cleared',
});
