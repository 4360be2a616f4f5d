import { type Community, pagePaths, pageUrls } from '@stoa/contract';
import { html, type Markup, type Part } from '../html.js';
import { communityTile, icon } from './marks.js';
import { compactCount, counted } from './words.js';

/** A page as it is read before any script runs. */
export interface ReadingPage {
  readonly main: Markup;
  /** Sign-in and registration have none. */
  readonly hasSidebar: boolean;
}

export interface Frame {
  readonly page: ReadingPage;
  /** Path and query of the page. */
  readonly url: URL;
  /** For the sidebar; undefined when they could not be had. */
  readonly communities: readonly Community[] | undefined;
}

const places = [
  { label: 'Popular', to: pagePaths.home },
  { label: 'Communities', to: pagePaths.communities },
  { label: 'Recent', to: `${pagePaths.home}?sort=new` },
] as const;

/** What every page stands in, as the app draws it: header, the page's column, sidebar, bottom bar. */
export function readingFrame({ page, url, communities }: Frame): Markup {
  const main = html`<main class="r-main" id="main" tabindex="-1">${page.main}</main>`;
  return html`<div id="reading">
    <a class="r-skip" href="#main">Skip to content</a>
    ${header(url)}
    ${
      page.hasSidebar
        ? html`<div class="r-columns">
            <div class="r-column">${main}</div>
            <aside class="r-side">${sidebar(communities)}</aside>
          </div>`
        : html`<div class="r-width">${main}</div>`
    }
    ${bottomBar(url)}
  </div>`;
}

function header(url: URL): Markup {
  const query = url.pathname === pagePaths.search ? (url.searchParams.get('q') ?? '') : '';
  return html`<header class="r-header">
    <div class="r-bar">
      <details class="r-menu">
        <summary aria-label="Site menu">${icon('menu')}</summary>
        <nav aria-label="Site menu">
          ${places.map(({ label, to }) => html`<a href="${to}">${label}</a>`)}
          <a href="${pagePaths.register}">Sign up</a>
        </nav>
      </details>
      <a class="r-brand" href="${pagePaths.home}">${icon('brand')}Stoa</a>
      <form class="r-search" role="search" action="${pagePaths.search}">
        <label>
          <span class="r-hidden">Search Stoa</span>
          ${icon('search')}
          <input
            type="search"
            name="q"
            value="${query}"
            placeholder="Search Stoa…"
            enterkeyhint="search"
            autocomplete="off"
          />
        </label>
      </form>
      <nav class="r-nav" aria-label="Site">
        ${places.map(({ label, to }) => html`<a href="${to}" ${current(to, url)}>${label}</a>`)}
      </nav>
      <div class="r-account">
        <a class="r-button r-wide r-guest" href="${pagePaths.login}">${icon('plus')}Create Post</a>
        <span class="r-theme"></span>
        <a class="r-button r-quiet r-guest" href="${pagePaths.login}">Sign in</a>
        <a class="r-button r-primary r-roomy r-guest" href="${pagePaths.register}">Sign up</a>
      </div>
    </div>
  </header>`;
}

function current(to: string, { pathname, searchParams }: URL): Part {
  const here = pathname === pagePaths.home && searchParams.get('sort') === 'new' ? '/?sort=new' : pathname;
  return to === here && html`aria-current="page"`;
}

function sidebar(communities: readonly Community[] | undefined): Markup {
  return html`<section aria-labelledby="r-popular">
      <div class="r-row r-apart">
        <h2 class="r-small" id="r-popular">Popular Communities</h2>
        <a class="r-button r-quiet r-slim" href="${pagePaths.communities}">View All</a>
      </div>
      <ul class="r-list">
        ${communities?.map(sidebarRow)}
      </ul>
    </section>
    <section aria-labelledby="r-rules">
      <h2 class="r-small" id="r-rules">Community Rules</h2>
      <ol class="r-rules">
        ${rules.map((rule) => html`<li>${rule}</li>`)}
      </ol>
    </section>`;
}

/** The rules that hold everywhere (SPEC §2). */
const rules = [
  'Be respectful to others',
  'No spam or self-promotion',
  'Stay on topic',
  'No personal attacks',
  'Follow community guidelines',
];

function sidebarRow(community: Community): Markup {
  const { name, displayName, memberCount } = community;
  return html`<li class="r-member">
    <a href="${pageUrls.community(name)}">
      ${communityTile(community, 32)}
      <span>
        <span class="r-name">${displayName}</span>
        <span class="r-muted">${counted(memberCount, 'member', compactCount(memberCount))}</span>
      </span>
    </a>
  </li>`;
}

function bottomBar(url: URL): Markup {
  const links = [
    { label: 'Home', glyph: 'house', to: pagePaths.home },
    { label: 'Search', glyph: 'search', to: pagePaths.search },
    { label: 'Create', glyph: 'square-pen', to: pagePaths.login },
    { label: 'Login', glyph: 'log-in', to: pagePaths.login },
  ] as const;
  const here = links.findLast(({ to }) => to === url.pathname)?.label;
  return html`<nav class="r-bottom" aria-label="Bottom bar">
    ${links.map(
      ({ label, glyph, to }) =>
        html`<a href="${to}" ${label === here && html`aria-current="page"`}>${icon(glyph)}${label}</a>`,
    )}
  </nav>`;
}
