import { type Comment, excerptOf, limits, pagePaths, pageUrls, type Post } from '@stoa/contract';
import { bounds } from '../../bounds.js';
import { html, type Markup, type Part } from '../html.js';
import { markdown } from './markdown.js';
import { authorName, commentsTitle, score } from './post-card.js';
import { ageWords } from './words.js';

export interface ThreadParts {
  readonly post: Post;
  /** Undefined when they could not be had. */
  readonly comments: readonly Comment[] | undefined;
  /** The way to the first comments, where these are later ones. */
  readonly start: Part;
  /** The comment at which the thread is re-rooted. */
  readonly targetId: number | undefined;
  /** At most so many comments; the rest of the answer is a link away. */
  readonly max: number;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** What one walk through a thread has in common. `left` and `markupLeft` count down as comments are written. */
interface Walk {
  readonly posterId: number;
  readonly targetId: number | undefined;
  readonly now: number;
  left: number;
  markupLeft: number;
}

/** The comments of a post, in the order of the answer. */
export function thread({ post, comments, start, targetId, max, now }: ThreadParts): Markup {
  const walk: Walk = { posterId: post.author.id, targetId, now, left: max, markupLeft: bounds.pageMarkup };
  const list = comments && commentList(comments, 0, walk);
  return html`<section class="r-thread" id="comments" aria-labelledby="comments-title">
    <div class="r-notice r-prompt">
      <span>Log in or sign up to leave a comment</span>
      <span class="r-row">
        <a class="r-button r-primary r-slim" href="${pagePaths.login}">Log in</a>
        <a class="r-button r-slim" href="${pagePaths.register}">Sign up</a>
      </span>
    </div>
    <div class="r-row ${post.commentCount > 1 && 'r-tall'}">
      <h2 class="r-section" id="comments-title">${commentsTitle(post.commentCount)}</h2>
    </div>
    ${
      targetId &&
      html`<div class="r-notice">
        <span>You are reading one branch of the discussion.</span>
        <a class="r-link" href="${pageUrls.post(post.id)}">View full thread</a>
      </div>`
    }
    ${start} ${comments?.length === 0 ? noComments : list}
    ${walk.left < 0 && html`<a class="r-more" href="${allCommentsOf(post.id, targetId)}">Show more comments</a>`}
  </section>`;
}

const noComments = html`<div class="r-state">
  <p>No comments yet</p>
  <span>Say the first word.</span>
</div>`;

function allCommentsOf(postId: number, targetId: number | undefined): string {
  const query = new URLSearchParams({ ...(targetId && { comment: String(targetId) }), comments: 'all' });
  return `${pageUrls.post(postId)}?${query.toString()}#comments`;
}

function commentList(comments: readonly Comment[], depth: number, walk: Walk): Part {
  const items: Markup[] = [];
  for (const comment of comments) {
    walk.left -= 1;
    if (walk.left < 0) break;
    items.push(html`<li>${commentNode(comment, depth, walk)}</li>`);
  }
  return (
    items.length > 0 &&
    html`<ol class="r-comments">
      ${items}
    </ol>`
  );
}

function commentNode(comment: Comment, depth: number, walk: Walk): Markup {
  const { id, content, isDeleted, isRemoved, upvotes, downvotes } = comment;
  return html`<div class="r-branch">
    <div class="r-line" aria-hidden="true"></div>
    <div class="r-body">
      <article class="r-comment" id="comment-${id}" ${id === walk.targetId && html`data-target`}>
        ${commentHead(comment, walk)}
        ${
          isDeleted || isRemoved
            ? html`<p class="r-gone">${content}</p>`
            : html`<div class="r-prose">${prose(content, walk)}</div>
                <div class="r-row r-votes">${score(upvotes - downvotes)}</div>`
        }
      </article>
      ${replies(comment, depth, walk)}
    </div>
  </div>`;
}

function prose(content: string, walk: Walk): Markup {
  if (walk.markupLeft <= 0) return html`<p>${excerptOf(content)}</p>`;
  const made = markdown(content);
  walk.markupLeft -= made.text.length;
  return made;
}

function commentHead({ id, postId, author, createdAt, editedAt, isDeleted, isRemoved }: Comment, walk: Walk) {
  const isByPoster = !isDeleted && !isRemoved && author.id !== 0 && author.id === walk.posterId;
  return html`<div class="r-head">
    <span class="r-fold"></span>
    <div class="r-meta">
      <strong>${authorName(author)}</strong>
      ${isByPoster && html`<span><span class="r-author">Author</span></span>`}
      <a href="${pageUrls.comment(postId, id)}"
        ><time datetime="${createdAt}">${ageWords(createdAt, walk.now)}</time></a
      >
      ${editedAt && !isDeleted && html`<span>edited</span>`}
    </div>
  </div>`;
}

function replies(comment: Comment, depth: number, walk: Walk): Part {
  const address = pageUrls.comment(comment.postId, comment.id);
  if (comment.replies.length === 0 && comment.moreReplies === 0) return undefined;
  if (depth >= limits.replyDepthShown)
    return html`<a class="r-more" href="${address}">Continue this thread</a>`;
  return [
    commentList(comment.replies, depth + 1, walk),
    comment.moreReplies > 0 &&
      html`<a class="r-more" href="${address}"
        >${comment.moreReplies === 1 ? 'Show 1 more reply' : `Show ${comment.moreReplies} more replies`}</a
      >`,
  ];
}
