import {
  appealLimits,
  type AppealOutcome,
  type AppealSubject,
  appealOutcomes,
  appealSubjects,
  banLimits,
  caseLimits,
  communityLimits,
  limits,
  moderationLimits,
  trophies,
} from '@stoa/contract';
import * as messages from './messages.js';

const [title, name] = ['t'.repeat(limits.postTitleMax), 'n'.repeat(limits.usernameMax)];
const community = 'c'.repeat(limits.communityDisplayNameMax);
const reason = 'r'.repeat(
  Math.max(moderationLimits.removalReasonMax, caseLimits.ruleMax + ': '.length + caseLimits.messageMax),
);
const many = 1_000_000;

const longestBan = messages.bannedMessage({
  community: { id: many, name: 'name', displayName: community },
  reason: 'r'.repeat(banLimits.reasonMax),
  message: 'm'.repeat(banLimits.messageMax),
  createdAt: '2026-09-20T12:00:00.000Z',
  endsAt: '2026-09-30T12:00:00.000Z',
  isMute: false,
});

const appealDecided = (subject: AppealSubject, outcome: AppealOutcome) =>
  messages.appealDecidedMessage(subject, title, outcome, 'r'.repeat(appealLimits.reasonMax));

const longest: readonly (readonly [kind: string, message: string])[] = [
  ['reply', messages.replyMessage(name, title)],
  ['comment', messages.commentMessage(name, title)],
  ['mention', messages.mentionMessage(name, title, 'comment')],
  ['upvotes', messages.upvotesMessage(title, many, 'comment')],
  ['follow', messages.followMessage(name, many)],
  ['trophies', messages.trophiesMessage(Object.values(trophies).map((one) => one.title))],
  ['removed', messages.removedMessage(title, 'comment', reason, true)],
  ['recentRemoved', messages.recentRemovedMessage(reason)],
  ['restored', messages.restoredMessage(title, 'comment')],
  ['locked', messages.lockedMessage(title, reason)],
  ['warned', messages.warnedMessage('comment', title, reason)],
  ['reportOutcome', messages.reportOutcomeMessage('comment', title, false)],
  ['clearedProfile', messages.clearedProfileMessage(reason)],
  ['invited', messages.invitedMessage(name, community)],
  ['invitationAnswered', messages.invitationAnsweredMessage(name, community, false)],
  ['moderatorRemoved', messages.moderatorRemovedMessage(community)],
  ['owner', messages.ownerMessage(name, community)],
  ['ownershipEnded', messages.ownershipEndedMessage(community)],
  ['unbanned', messages.unbannedMessage(community, false)],
  ['appealSent', messages.appealSentMessage(community)],
  ...appealSubjects.flatMap((subject) =>
    appealOutcomes.map((outcome) => [`${subject} ${outcome}`, appealDecided(subject, outcome)] as const),
  ),
  ['claimed', messages.claimedMessage(community)],
  ['claimEnded', messages.claimEndedMessage(community)],
  ['claimDeclined', messages.claimDeclinedMessage(community, 'r'.repeat(communityLimits.claimReasonMax))],
  ['ownerStays', messages.ownerStaysMessage(community)],
  ['joinRequests', messages.joinRequestsMessage(community, communityLimits.requestsCounted, name)],
  ['approved', messages.approvedMessage(community)],
  ['blocked sign-in', messages.BLOCKED_SIGN_IN],
];

test.each(longest)('the longest message is stored whole: %s', (_, message) => {
  expect(messages.storedMessage(message)).toBe(message);
});

test('the longest message about a ban is cut, by characters', () => {
  expect(longestBan.length).toBeGreaterThan(700);
  const stored = messages.storedMessage(longestBan);
  expect(stored).toBe(`${longestBan.slice(0, 699)}…`);
  expect(messages.storedMessage('😀'.repeat(700))).toBe('😀'.repeat(700));
});

it('requests to join are counted up to a number', () => {
  const { requestsCounted } = communityLimits;
  const messageOf = (count: number) => messages.joinRequestsMessage('Bread', count, 'ada');
  expect(messageOf(1)).toBe('ada asked to join “Bread”');
  expect(messageOf(requestsCounted - 1)).toBe('99 people asked to join “Bread”');
  expect(messageOf(requestsCounted)).toBe('More than 99 people asked to join “Bread”');
});
