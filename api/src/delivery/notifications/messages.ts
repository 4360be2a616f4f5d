import {
  type AppealOutcome,
  type AppealSubject,
  communityLimits,
  deletedText,
  type NotificationKind,
  type OwnBan,
  type ReportSubject,
} from '@stoa/contract';
import { describeBan } from '../../platform/http/errors/banned-error.js';

/** Maximum characters of a title quoted in a message. */
const QUOTED = 80;

/** Maximum characters of a stored message: `ck_notifications_message`. */
const STORED = 700;

/** Cuts a message to the characters that are stored. */
export const storedMessage = (message: string): string => cut(message, STORED);

/** The message about a reply, to the author of the parent comment; `actor` wrote the reply. */
export const replyMessage = (actor: string, title: string): string =>
  `${actor} replied to your comment on ${quoted(title)}`;

/** The message about a comment, to the author of its post; `actor` wrote the comment. */
export const commentMessage = (actor: string, title: string): string =>
  `${actor} commented on ${quoted(title)}`;

/** The message about a mention, to the mentioned person; `actor` wrote the post or the comment. */
export const mentionMessage = (actor: string, title: string, what: 'post' | 'comment'): string =>
  `${actor} mentioned you in ${what === 'post' ? 'the post' : 'a comment on'} ${quoted(title)}`;

/** The message about a number of upvotes, to the author of a post or of a comment below it. */
export function upvotesMessage(title: string, upvotes: number, what: 'post' | 'comment'): string {
  const item = what === 'post' ? `Your post ${quoted(title)}` : `Your comment on ${quoted(title)}`;
  return `${item} has ${upvotes} ${upvotes === 1 ? 'upvote' : 'upvotes'}`;
}

/** The same message as `upvotesMessage`, as an SQL expression. */
export function upvotesMessageSql(title: string, upvotes: string, what: 'post' | 'comment'): string {
  const item = what === 'post' ? 'Your post' : 'Your comment on';
  const quote = `CASE WHEN char_length(${title}) > ${QUOTED} THEN left(${title}, ${QUOTED - 1}) || '…' ELSE ${title} END`;
  const noun = `CASE ${upvotes} WHEN 1 THEN 'upvote' ELSE 'upvotes' END`;
  return `'${item} “' || ${quote} || '” has ' || ${upvotes} || ' ' || ${noun}`;
}

/** The message about new followers since the member last looked; `follower` is the latest of `count`. */
export function followMessage(follower: string, count: number): string {
  if (count === 1) return `${follower} followed you`;
  return `${follower} and ${count - 1} ${count === 2 ? 'other' : 'others'} followed you`;
}

/** What the message about a group of notifications is made of. */
export interface GroupedNotifications {
  readonly kind: NotificationKind;
  readonly count: number;
  /** The message of the latest one. */
  readonly message: string;
  /** The latest people. */
  readonly names: readonly string[];
  /** The number of further people. */
  readonly otherPeople: number;
  /** The title of the post. */
  readonly title: string;
  /** The number of the member's comments that were answered, if all comments answer them. */
  readonly parentCount: number | null;
}

/** The message about a group of notifications: the latest one's, or who commented on the post or followed. */
export function groupMessage({ kind, count, message, ...group }: GroupedNotifications): string {
  if (count === 1 || (kind !== 'reply' && kind !== 'follow')) return message;
  const people = peopleOf(group.names, group.otherPeople);
  if (kind === 'follow') return `${people} followed you`;
  const title = quoted(group.title);
  if (group.parentCount === null) return `${people} commented on ${title}`;
  return `${people} replied to your ${group.parentCount === 1 ? 'comment' : 'comments'} on ${title}`;
}

/** Names everyone if they are at most three, otherwise the first: `ada and 11 others`. */
function peopleOf(names: readonly string[], others: number): string {
  const [first = deletedText] = names;
  if (others > 0) return `${first} and ${names.length - 1 + others} others`;
  return names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${names.at(-1)}` : first;
}

/** The sentence about unread messages of a person, on a device. */
export const unreadMessagesMessage = (sender: string, count: number): string =>
  count === 1 ? `${sender} sent you a message` : `${sender} sent you ${count} messages`;

/** The message about newly earned trophies, by their titles. */
export function trophiesMessage(titles: readonly string[]): string {
  const quoted = titles.map((title) => `“${title}”`);
  const list = quoted.length > 1 ? `${quoted.slice(0, -1).join(', ')} and ${quoted.at(-1)}` : quoted.join('');
  return `You have earned the ${titles.length === 1 ? 'trophy' : 'trophies'} ${list}`;
}

/**
 * The message about a removal by staff, with the reason. The post or comment has the form for an appeal.
 * @param isRecentRemoved whether what its author wrote recently is removed as well
 */
export function removedMessage(
  title: string,
  what: 'post' | 'comment',
  reason: string,
  isRecentRemoved = false,
): string {
  const others = isRecentRemoved ? ' and your other recent posts and comments' : '';
  return `A moderator removed ${yours(title, what)}${others}. You can appeal there. Reason: ${reason}`;
}

/** The message about the removal of what a person wrote recently, with the reason. Each has the form for an appeal. */
export const recentRemovedMessage = (reason: string): string =>
  `A moderator removed your recent posts and comments. You can appeal there. Reason: ${reason}`;

/** The message about a restoration by staff. */
export const restoredMessage = (title: string, what: 'post' | 'comment'): string =>
  `A moderator restored ${yours(title, what)}`;

/** The message about a post locked by a moderator, with the reason. The post has the form for an appeal. */
export const lockedMessage = (title: string, reason: string): string =>
  `A moderator locked ${yours(title, 'post')}. You can appeal there. Reason: ${reason}`;

/** The message about a warning, with the reason. The person's profile has the form for an appeal. */
export function warnedMessage(what: ReportSubject, title: string, reason: string): string {
  const about = what === 'user' ? '' : ` about ${yours(title, what)}`;
  return `A moderator warned you${about}. You can appeal on your profile. Reason: ${reason}`;
}

/**
 * The message about the outcome of a report, to its sender. It does not name a reported person, whose account may be
 * deleted.
 * @param title of the post
 */
export function reportOutcomeMessage(what: ReportSubject, title: string, isUpheld: boolean): string {
  const subject = { user: 'a member', post: quoted(title), comment: `a comment on ${quoted(title)}` }[what];
  const outcome = isUpheld ? 'and took action. Thank you' : 'and found that no rule was broken';
  return `A moderator reviewed your report of ${subject} ${outcome}`;
}

/** The message about a profile cleared by staff, with the reason. */
export const clearedProfileMessage = (reason: string): string =>
  `A moderator cleared the name, bio, pictures and widgets of your profile. You can appeal there. Reason: ${reason}`;

/** The message to a member who is invited to moderate a community. */
export const invitedMessage = (actor: string, community: string): string =>
  `${actor} invited you to moderate ${quoted(community)}`;

/** The message about the answer to an invitation, to the member who sent it. */
export const invitationAnsweredMessage = (actor: string, community: string, isAccepted: boolean): string =>
  `${actor} ${isAccepted ? 'accepted' : 'declined'} your invitation to moderate ${quoted(community)}`;

/** The message to a removed moderator. */
export const moderatorRemovedMessage = (community: string): string =>
  `You no longer moderate ${quoted(community)}`;

/** The message to the new owner of a community; `actor` is the previous owner, or null if staff decided. */
export const ownerMessage = (actor: string | null, community: string): string =>
  actor === null
    ? `You are now the owner of ${quoted(community)}`
    : `${actor} made you the owner of ${quoted(community)}`;

/** The message to a previous owner, after staff gave the community to another member. */
export const ownershipEndedMessage = (community: string): string =>
  `Staff gave ${quoted(community)} to another owner`;

/** The message to a banned person: from where, until when, the reason, and the moderator's message. */
export const bannedMessage = (ban: OwnBan): string =>
  ban.message === '' ? describeBan(ban) : `${describeBan(ban)}. ${ban.message}`;

/** The message about a ban or mute that was lifted; `community` is null for the site. */
export const unbannedMessage = (community: string | null, isMute: boolean): string => {
  const place = community === null ? 'this site' : quoted(community);
  const kind = isMute ? `mute ${community === null ? 'on' : 'in'}` : 'ban from';
  return `Your ${kind} ${place} was lifted`;
};

/** The message about an open appeal, to the moderators who may decide it. */
export const appealSentMessage = (community: string): string =>
  `A member appealed a decision in ${quoted(community)}. Open its settings to decide`;

/**
 * The message about a decided appeal, to its sender.
 * @param title of the post; null for a ban, a mute, a warning or a profile
 */
export function appealDecidedMessage(
  subject: AppealSubject,
  title: string | null,
  outcome: AppealOutcome,
  reason: string,
): string {
  const about = {
    post: `the removal of your post ${quoted(title ?? '')}`,
    comment: `the removal of your comment on ${quoted(title ?? '')}`,
    ban: 'your ban',
    mute: 'your mute',
    profile: 'the clearing of your profile',
    lock: `the locking of your post ${quoted(title ?? '')}`,
    warning: 'your warning',
  }[subject];
  const verb = { upheld: 'upheld', changed: 'shortened', reversed: 'reversed' }[outcome];
  return `Another moderator reviewed your appeal and ${verb} ${about}: ${reason}`;
}

/** The message about a claim to a community, to its inactive owner. */
export const claimedMessage = (community: string): string =>
  `A member wants to take over ${quoted(community)} while you are away. Open it to keep your community`;

/** The message about a claim that the owner ended, to the claimant. */
export const claimEndedMessage = (community: string): string =>
  `The owner of ${quoted(community)} is here, so your claim has ended`;

/**
 * The message about a declined claim, to the claimant.
 * @param note the reason; may be empty
 */
export const claimDeclinedMessage = (community: string, note: string): string =>
  `Staff declined your claim to ${quoted(community)}${note && `: ${note}`}`;

/** The message about a declined claim, to the owner who stays. */
export const ownerStaysMessage = (community: string): string =>
  `Staff declined a claim to ${quoted(community)}. You remain its owner`;

const { requestsCounted } = communityLimits;

/**
 * The message about waiting requests to join a community, to the people who decide.
 * @param count up to `communityLimits.requestsCounted`
 * @param sender the sender of a single request
 */
export function joinRequestsMessage(community: string, count: number, sender: string): string {
  if (count === 1) return `${sender} asked to join ${quoted(community)}`;
  const people = count < requestsCounted ? count : `More than ${requestsCounted - 1}`;
  return `${people} people asked to join ${quoted(community)}`;
}

/** The message about an approved request to join, to its sender. */
export const approvedMessage = (community: string): string => `You are now a member of ${quoted(community)}`;

/** The message about wrong passwords for the member's account, after which sign-ins are delayed. */
export const BLOCKED_SIGN_IN =
  'Someone entered many wrong passwords for your account. None of them worked. Signing in is paused for a while; devices that are already signed in stay signed in.';

function yours(title: string, what: 'post' | 'comment'): string {
  return what === 'post' ? `your post ${quoted(title)}` : `your comment on ${quoted(title)}`;
}

function quoted(title: string): string {
  return `“${cut(title, QUOTED)}”`;
}

function cut(text: string, most: number): string {
  const characters = [...text];
  return characters.length > most ? `${characters.slice(0, most - 1).join('')}…` : text;
}
