import { appealLimits, type AppealOutcome, type AppealSubject, type OwnAppeal } from '@stoa/contract';
import type { ReactNode } from 'react';

const abouts: Record<AppealSubject, string> = {
  post: 'a removed post',
  comment: 'a removed comment',
  ban: 'a ban',
  mute: 'a mute',
  profile: 'a cleared profile',
  lock: 'a locked post',
  warning: 'a warning',
};

/** Appeals, to their senders. */
export const ownAppealTexts = {
  until: (date: ReactNode) => <>You can appeal until {date}.</>,
  appeal: 'Appeal…',
  title: 'Appeal this decision',
  text: 'Another moderator will read it, not the one who decided. You can appeal once.',
  field: 'Why the decision is wrong',
  tooLong: `The appeal can have at most ${appealLimits.textMax} characters.`,
  send: 'Send appeal',
  sending: 'Sending...',
  sent: 'Appeal sent',
  sentText: 'You’ll be notified of the decision.',
  failed: 'Couldn’t send the appeal',
  states: {
    open: 'Appeal sent. Another moderator will decide.',
    upheld: 'Appeal decided: the decision was upheld.',
    changed: 'Appeal decided: it ends sooner.',
    reversed: 'Appeal decided: the decision was reversed.',
    closed: 'Appeal closed: the decision no longer stands.',
  } satisfies Record<OwnAppeal['status'], string>,
} as const;

/** Appeals, to the people who decide. */
export const appealTexts = {
  loading: 'Loading the appeals',
  failed: 'Couldn’t load the appeals',
  empty: 'No open appeals',
  more: 'Load More Appeals',
  nouns: ['appeal', 'appeals'],
  name: (username: string, subject: AppealSubject) => `Appeal of ${username} about ${abouts[subject]}`,
  appeals: (name: ReactNode, subject: AppealSubject, community: ReactNode) => (
    <>
      {name} appeals {abouts[subject]}
      {community && <> in {community}</>}
    </>
  ),
  sent: (time: ReactNode) => <>sent {time}</>,
  decided: (role: 'moderator' | 'staff', time: ReactNode) => (
    <>
      decided by {role === 'staff' ? 'staff' : 'a moderator'} {time}
    </>
  ),
  forStaff: 'For staff',
  ends: (date: ReactNode) => <>until {date}</>,
  forGood: 'for good',
  content: (subject: AppealSubject) => {
    if (subject === 'lock') return 'Locked post';
    return subject === 'warning' ? 'Warned about' : 'Removed text';
  },
  noText: 'No text',
  reason: 'Reason',
  text: 'Appeal',

  outcomes: {
    upheld: 'Uphold…',
    changed: 'Shorten…',
    reversed: 'Reverse…',
  } satisfies Record<AppealOutcome, string>,
  /** @param appeal as `name` returns it */
  outcomeName: (outcome: AppealOutcome, appeal: string) =>
    `${{ upheld: 'Uphold', changed: 'Shorten', reversed: 'Reverse' }[outcome]}: ${appeal}`,
  titles: {
    upheld: 'Uphold the decision',
    changed: 'Let it end sooner',
    reversed: 'Reverse the decision',
  } satisfies Record<AppealOutcome, string>,
  consequence: (outcome: AppealOutcome, subject: AppealSubject) => {
    if (outcome === 'upheld') return 'Nothing changes, and there is no further appeal.';
    if (outcome === 'changed') return 'They can write again sooner. There is no further appeal.';
    return {
      post: 'Everyone will see the post again.',
      comment: 'Everyone will see the comment again.',
      ban: 'The ban ends now.',
      mute: 'The mute ends now.',
      lock: 'People can comment on the post again.',
      warning: 'The warning no longer counts.',
      profile: 'The profile stays empty, because its content was deleted. Its owner can fill it again.',
    }[subject];
  },
  why: 'Reason',
  whyHint: 'The sender will see this, but not your name. The public log shows it too.',
  whyTooLong: `The reason can have at most ${appealLimits.reasonMax} characters.`,
  days: 'Ends in',
  dayChoice: (days: number) => (days === 1 ? '1 day' : `${days} days`),
  confirms: { upheld: 'Uphold', changed: 'Shorten', reversed: 'Reverse' } satisfies Record<
    AppealOutcome,
    string
  >,
  done: {
    upheld: 'Decision upheld',
    changed: 'Shortened',
    reversed: 'Decision reversed',
  } satisfies Record<AppealOutcome, string>,
  doneText: 'The sender will be notified.',
  notDecided: 'Couldn’t decide the appeal',
} as const;
