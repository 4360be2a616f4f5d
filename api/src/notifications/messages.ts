/** Characters of a title that a message quotes. */
const QUOTED = 80;

/** Tells whom a comment answers; `actor` wrote it. */
export const replyMessage = (actor: string, title: string): string =>
  `${actor} replied to your comment on ${quoted(title)}`;

/** Tells the author of a post of a comment below it; `actor` wrote it. */
export const commentMessage = (actor: string, title: string): string =>
  `${actor} commented on ${quoted(title)}`;

/** Tells an author how many upvotes a post, or a comment below it, has by now. */
export function upvotesMessage(title: string, upvotes: number, what: 'post' | 'comment'): string {
  const item = what === 'post' ? `Your post ${quoted(title)}` : `Your comment on ${quoted(title)}`;
  return `${item} has ${upvotes} ${upvotes === 1 ? 'upvote' : 'upvotes'}`;
}

/** What `upvotesMessage` says, made by the database. */
export function upvotesMessageSql(title: string, upvotes: string, what: 'post' | 'comment'): string {
  const item = what === 'post' ? 'Your post' : 'Your comment on';
  const quote = `CASE WHEN char_length(${title}) > ${QUOTED} THEN left(${title}, ${QUOTED - 1}) || '…' ELSE ${title} END`;
  const noun = `CASE ${upvotes} WHEN 1 THEN 'upvote' ELSE 'upvotes' END`;
  return `'${item} “' || ${quote} || '” has ' || ${upvotes} || ' ' || ${noun}`;
}

/** Tells somebody of those who began to follow them since they last looked; `follower` is the latest of `count`. */
export function followMessage(follower: string, count: number): string {
  if (count === 1) return `${follower} follows you`;
  return `${follower} and ${count - 1} ${count === 2 ? 'other' : 'others'} follow you`;
}

/** Tells a member of trophies that they have earned, by their titles. */
export function trophiesMessage(titles: readonly string[]): string {
  const quoted = titles.map((title) => `“${title}”`);
  const list = quoted.length > 1 ? `${quoted.slice(0, -1).join(', ')} and ${quoted.at(-1)}` : quoted.join('');
  return `You have earned the ${titles.length === 1 ? 'trophy' : 'trophies'} ${list}`;
}

/** Tells an author that staff removed what they wrote, and why. */
export const removedMessage = (title: string, what: 'post' | 'comment', reason: string): string =>
  `A moderator removed ${yours(title, what)}: ${reason}`;

/** Tells an author that what staff had removed is back. */
export const restoredMessage = (title: string, what: 'post' | 'comment'): string =>
  `A moderator restored ${yours(title, what)}`;

/** Tells a member that staff cleared their profile, and why. */
export const clearedProfileMessage = (reason: string): string =>
  `A moderator cleared the name, bio, pictures and widgets of your profile: ${reason}`;

/** Tells a member of wrong passwords for their account, after which signing in waits. */
export const BLOCKED_SIGN_IN =
  'Many wrong passwords were tried for your account. Nobody got in with them. Signing in waits for a while now; where you are signed in, you stay so.';

function yours(title: string, what: 'post' | 'comment'): string {
  return what === 'post' ? `your post ${quoted(title)}` : `your comment on ${quoted(title)}`;
}

function quoted(title: string): string {
  const characters = [...title];
  return `“${characters.length > QUOTED ? `${characters.slice(0, QUOTED - 1).join('')}…` : title}”`;
}
