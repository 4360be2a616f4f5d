import { isMediaPath, isWebAddress, type UserProfile } from '@stoa/contract';
import { html, type Markup } from '../html.js';
import { compactCount, dateWords } from './words.js';

const tabs = { posts: 'Posts', comments: 'Comments', upvoted: 'Upvoted', widgets: 'Widgets', about: 'About' };

/** The head of a profile with its tabs; what the tab shows follows. */
export function userPage(profile: UserProfile, url: URL): Markup {
  const { username, createdAt, postCount, postKarma, commentCount } = profile;
  const tab = url.searchParams.get('tab') ?? 'posts';
  return html`<div class="r-stack">
    <header class="r-stack r-close">
      <div class="r-row r-far">
        ${avatar(profile)}
        <div class="r-stack r-tight">
          <h1 class="r-page-title">${username}</h1>
          <div class="r-meta">
            <span>Joined <time datetime="${createdAt}">${dateWords(createdAt)}</time></span>
          </div>
        </div>
      </div>
      ${figures([
        ['Posts', compactCount(postCount)],
        ['Post Karma', compactCount(postKarma)],
        ['Comments', compactCount(commentCount)],
      ])}
    </header>
    <nav class="r-tabs" aria-label="About ${username}">
      ${Object.entries(tabs).map(([value, label]) => {
        const address = value === 'posts' ? url.pathname : `${url.pathname}?tab=${value}`;
        return html`<a href="${address}" ${value === tab && html`aria-current="page"`}>${label}</a>`;
      })}
    </nav>
  </div>`;
}

/** Earth, leaf, sky and stone, as the app chooses them: always the same for the same name. */
const grounds = ['#8a4b32', '#6c6322', '#3f6b4a', '#2f6670', '#44608f', '#6b5590', '#8c4a6b', '#6d5f52'];

function avatar({ username, avatar: address }: UserProfile): Markup {
  let sum = 0;
  for (const character of username.toLowerCase()) {
    sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 65_521;
  }
  const isPicture = address && (isMediaPath(address) || isWebAddress(address));
  return html`<span class="r-avatar" aria-hidden="true" style="background:${grounds[sum % grounds.length]}">
    ${
      isPicture
        ? html`<img src="${address}" alt="" width="72" height="72" />`
        : [...username][0]?.toUpperCase()
    }
  </span>`;
}

/** Figures and what they count, side by side. */
export function figures(pairs: readonly (readonly [label: string, value: string])[]): Markup {
  return html`<dl class="r-figures">
    ${pairs.map(
      ([label, value]) =>
        html`<div>
          <dt>${label}</dt>
          <dd>${value}</dd>
        </div>`,
    )}
  </dl>`;
}
