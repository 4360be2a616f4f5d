import { type Community, type CommunitySummary, pagePaths, pageUrls } from '@stoa/contract';
import { html, type Markup, type Part } from '../html.js';
import { communityTile, icon } from './marks.js';
import { sortLinks } from './post-pages.js';
import { figures } from './user-page.js';
import { compactCount, counted } from './words.js';

/** The head of a community's page; its posts follow. */
export function communityPage(community: Community, url: URL): Markup {
  const { displayName, description, memberCount, postCount } = community;
  const sort = url.searchParams.get('sort') ?? 'hot';
  return html`<nav class="r-trail" aria-label="Breadcrumb">
      <ol>
        <li><a href="${pagePaths.communities}">Communities</a></li>
        <li><span aria-current="page">${displayName}</span></li>
      </ol>
    </nav>
    <header class="r-stack r-closer">
      <div class="r-row r-far">
        ${communityTile(community, 56)}
        <div class="r-words">
          <h1 class="r-page-title">${displayName}</h1>
          <div class="r-meta">
            <span>${counted(memberCount, 'member', compactCount(memberCount))}</span>
            <span>${counted(postCount, 'post', compactCount(postCount))}</span>
          </div>
        </div>
      </div>
      ${description && html`<p class="r-measure">${description}</p>`}
      <div class="r-row">
        <a class="r-button r-primary" href="${pagePaths.login}">${icon('plus')}Create Post</a>
      </div>
    </header>
    <div class="r-row r-apart r-sorts">${sortLinks(url, sort, ['hot', 'new', 'top'])}</div>`;
}

interface DirectoryParts {
  readonly communities: readonly Community[];
  /** Undefined when it could not be had. */
  readonly summary: CommunitySummary | undefined;
  /** The ways to the first page and to the next. */
  readonly later: Part;
  readonly next: Part;
}

/** The directory of all communities, those with the most members first. */
export function directoryPage({ communities, summary, later, next }: DirectoryParts): Markup {
  const total = summary ? String(summary.communityCount) : '–';
  return html`<div class="r-stack">
    <h1 class="r-page-title">Communities</h1>
    ${figures([
      ['Total', total],
      ['Joined', '0'],
      ['Available', total],
      ['Total members', summary ? compactCount(summary.memberCount) : '–'],
    ])}
    <div class="r-filters"><span></span><span></span></div>
    ${later}
    <section class="r-stack r-close" aria-label="All Communities">
      <h2 class="r-section">All Communities</h2>
      <ul class="r-tiles">
        ${communities.map((community) => html`<li>${communityCard(community)}</li>`)}
      </ul>
      ${next}
    </section>
    <div class="r-notice">
      <span><strong>Find your people</strong>Members join communities, vote and write.</span>
      <span class="r-row">
        <a class="r-button r-primary" href="${pagePaths.register}">Create Account</a>
        <a class="r-button" href="${pagePaths.login}">Sign In</a>
      </span>
    </div>
  </div>`;
}

function communityCard(community: Community): Markup {
  const { id, name, displayName, description, memberCount } = community;
  const address = pageUrls.community(name);
  return html`<article class="r-community" aria-labelledby="community-${id}">
    <div class="r-row r-near">
      ${communityTile(community, 40)}
      <div class="r-words">
        <h3 id="community-${id}"><a href="${address}">${displayName}</a></h3>
        <div class="r-meta"><span>${counted(memberCount, 'member', compactCount(memberCount))}</span></div>
      </div>
    </div>
    <p class="r-about">${description}</p>
    <div class="r-row">
      <a class="r-button r-quiet r-slim" href="${address}"
        >Explore<span class="r-hidden"> ${displayName}</span></a
      >
    </div>
  </article>`;
}
