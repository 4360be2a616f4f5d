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

function quoted(title: string): string {
  const characters = [...title];
  return `“${characters.length > QUOTED ? `${characters.slice(0, QUOTED - 1).join('')}…` : title}”`;
}
