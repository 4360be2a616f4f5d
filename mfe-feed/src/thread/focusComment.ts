import type { Comment } from '@stoa/contract';
import { focusWhenThere, type SentComment } from '@stoa/platform';

/** Id of the thread's heading. */
export const commentsTitleId = 'comments-title';

const prefix = 'comment-';

/** Returns the id of a comment's element. */
export const commentElementId = (id: number): string => `${prefix}${id}`;

/** Returns a comment's element, if it is shown. */
export const elementOf = (id: number) => document.getElementById(commentElementId(id));

/** Focuses a comment, which may be about to appear. */
export const focusComment = (id: number): void => focusWhenThere(() => elementOf(id));

/** Returns the id of the element of a queued comment. */
export const waitingElementId = (clientId: string): string => `waiting-${clientId}`;

/** Focuses a comment that was sent or queued; returns it. */
export function focusSent(sent: SentComment): SentComment {
  const { data, queued } = sent;
  if (data) focusComment(data.id);
  if (queued) focusWhenThere(() => document.getElementById(waitingElementId(queued.clientId)));
  return sent;
}

/** After a comment disappears, focuses its placeholder, the next comment, the previous one, or the heading. */
export function focusWhereWas({ id, replies, moreReplies }: Comment): void {
  const article = elementOf(id);
  const articles = [...document.querySelectorAll<HTMLElement>(`article[id^="${prefix}"]`)];
  const index = articles.findIndex((it) => it === article);
  const next = articles[index + 1] ?? articles[index - 1] ?? document.getElementById(commentsTitleId);
  const leavesTombstone = replies.length > 0 || moreReplies > 0;
  focusWhenThere(() => {
    if (leavesTombstone) return article?.querySelector('[aria-haspopup]') ? null : article;
    return article?.isConnected ? null : next;
  }, article);
}
