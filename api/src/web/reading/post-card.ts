import {
  excerptOf,
  hostOf,
  isMediaPath,
  mediaSource,
  pageUrls,
  pictureSizes,
  type Post,
  videoEmbedOf,
} from '@stoa/contract';
import { html, type Markup, type Part } from '../html.js';
import { communityTile, icon } from './marks.js';
import { ageWords, counted, scoreWords } from './words.js';

/** How many cards a phone shows at once: their pictures are wanted now, the others' when they come near. */
const atOnce = 2;

/** Posts below each other, as the feed draws them. */
export function postList(posts: readonly Post[], now: number): Markup {
  return html`<ul class="r-ruled">
    ${posts.map((post, index) => html`<li>${postCard(post, index < atOnce, now)}</li>`)}
  </ul>`;
}

function postCard(post: Post, isNear: boolean, now: number): Markup {
  return html`<article class="r-card" aria-labelledby="post-${post.id}">
    ${postMeta(post, now)}
    <h2 class="r-title" id="post-${post.id}"><a href="${pageUrls.post(post.id)}">${post.title}</a></h2>
    ${post.content && html`<p class="r-excerpt">${excerptOf(post.content)}</p>`}
    ${postMedia(post, { isNear })} ${postFigures(post)}
  </article>`;
}

/** Where, by whom and when. */
export function postMeta({ community, author, createdAt, editedAt, isPinned }: Post, now: number): Markup {
  return html`<div class="r-meta">
    <span
      ><a class="r-place" href="${pageUrls.community(community.name)}"
        >${communityTile(community, 20)}<span>${community.displayName}</span></a
      ></span
    >
    ${authorName(author)}
    <time datetime="${createdAt}">${ageWords(createdAt, now)}</time>
    ${editedAt && html`<span>edited</span>`}
    ${isPinned && html`<span><span class="r-badge">${icon('pin')}Pinned</span></span>`}
  </div>`;
}

/** Who wrote something; nobody any more has no profile. */
export function authorName({ id, username }: Post['author']): Markup {
  return id === 0
    ? html`<span>${username}</span>`
    : html`<a href="${pageUrls.user(username)}">${username}</a>`;
}

/** The score, and the way to the comments. */
export function postFigures({ id, upvotes, downvotes, commentCount }: Post): Markup {
  return html`<div class="r-actions">
    ${score(upvotes - downvotes)}
    <a class="r-button r-quiet r-slim" href="${pageUrls.post(id)}#comments"
      >${icon('message-square')}${scoreWords(commentCount)}<span class="r-hidden"
        >${commentCount === 1 ? ' comment' : ' comments'}</span
      ></a
    ><span class="r-blank"></span><span class="r-blank"></span><span class="r-blank"></span>
  </div>`;
}

/** A score where the app has its arrows: they come with the app. */
export function score(value: number): Markup {
  return html`<span class="r-score"><span class="r-hidden">Score </span>${scoreWords(value)}</span>`;
}

interface MediaOptions {
  /** On the first screen. */
  readonly isNear: boolean;
  /** In full, on its own page. */
  readonly isWhole?: boolean;
}

/** The picture, video or link a post carries, by its type, in the space that the app reserves for it. */
export function postMedia(post: Post, { isNear, isWhole = false }: MediaOptions): Part {
  const { type, imageUrl, videoUrl, title, mediaSize: size } = post;
  if (type === 'image' && imageUrl) {
    const urgency = isNear ? html`fetchpriority="high"` : html`loading="lazy"`;
    const { srcSet, sizes } = pictureSizes(imageUrl, { isWhole, size });
    const picture = html`<img
      src="${imageUrl}"
      ${measures(size)}
      ${srcSet && html`srcset="${srcSet}" sizes="${sizes}"`}
      alt="Picture of the post “${title}”"
      ${urgency}
      referrerpolicy="no-referrer"
    />`;
    const source = mediaSource(imageUrl);
    if (source === 'outside') return closed('Show picture', imageUrl);
    if (source === 'link') return outboundLink(imageUrl);
    return html`<div class="r-frame" ${isWhole && html`data-whole`} ${size && html`data-sized`}>
      ${isWhole ? inFullSize(imageUrl, picture) : picture}
    </div>`;
  }
  if (type === 'link' && imageUrl) return outboundLink(imageUrl);
  return type === 'video' && videoUrl && video(videoUrl, post);
}

/** What another site has to show: nothing is asked of it before the reader presses. */
function closed(label: string, address: string): Markup {
  return html`<div class="r-frame" data-closed>
    <div class="r-curtain">
      <a class="r-button" href="${address}" target="_blank" rel="noopener noreferrer ugc">${label}</a>
      <span>${hostOf(address)} is contacted only when you press this.</span>
    </div>
  </div>`;
}

/** What is too large for the page can be looked at by itself. */
function inFullSize(address: string, picture: Markup): Markup {
  return html`<a href="${address}" target="_blank" rel="noopener noreferrer ugc" title="Open in full size"
    >${picture}</a
  >`;
}

/** Browsers keep room of the right shape by these. */
const measures = (size: Post['mediaSize']) => size && html`width="${size.width}" height="${size.height}"`;

function outboundLink(address: string): Markup {
  return html`<a class="r-outbound" href="${address}" target="_blank" rel="noopener noreferrer ugc"
    >${icon('external-link')}<span>${isMediaPath(address) ? 'Open the file' : hostOf(address)}</span></a
  >`;
}

/** Relative addresses are this site's; which one it is plays no part in what is shown. */
const anySite = 'https://stoa.invalid';

function video(address: string, { title, mediaSize: size }: Post): Markup {
  const embed = videoEmbedOf(address, anySite);
  const source = mediaSource(address);
  if (!embed || (embed.kind === 'file' && source === 'link')) return outboundLink(address);
  if (embed.kind === 'file' && source === 'outside') return closed('Show video', address);
  if (embed.kind === 'file') {
    return html`<div class="r-frame" data-video ${size && html`data-sized`}>
      <video
        src="${embed.src}"
        ${measures(size)}
        controls
        preload="metadata"
        playsinline
        aria-label="Video of the post “${title}”"
      ></video>
    </div>`;
  }
  return html`<div class="r-frame" data-video>
    <div class="r-curtain">
      <a class="r-button" href="${address}" target="_blank" rel="noopener noreferrer ugc">Play video</a>
      <span>${embed.host} is contacted only when you press play.</span>
    </div>
  </div>`;
}

/** The line that says how many comments there are. */
export const commentsTitle = (count: number): string => counted(count, 'comment');
