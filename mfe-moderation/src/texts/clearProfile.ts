import type { ReasonTexts } from '../removal/ReasonDialog';

/** Clearing a member's profile. */
export const clearProfileTexts = (username: string): ReasonTexts => ({
  title: `Clear ${username}’s profile`,
  description:
    'Name, bio, avatar, banner and widgets are permanently deleted. Public feeds become private. Username and posts stay.',
  reasonHint: `${username} will see this, but not your name. The public log shows it too.`,
  submit: 'Clear profile',
  submitting: 'Clearing...',
  done: 'Profile cleared',
  doneText: `${username} will be notified of the reason.`,
  failed: 'Couldn’t clear the profile',
});
