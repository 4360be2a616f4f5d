import {
  type Community,
  limits,
  type PageAnswer,
  pagePaths,
  pageUrls,
  type Post,
  type User,
} from '@stoa/contract';
import { html, type Markup, type Part } from '../html.js';
import { communityTile, icon } from './marks.js';
import { postList } from './post-card.js';
import { laterPage, nextCursor, nextPage } from './post-pages.js';
import { state, unavailable } from './states.js';
import { compactCount, counted } from './words.js';

/** Search: topics to begin with, or what was found, of three kinds; `?in=` tells which one is looked at. */
export function searchPage(url: URL, answers: readonly (PageAnswer | undefined)[], now: number): Markup {
  const query = url.searchParams.get('q') ?? '';
  return html`<div class="r-stack">
    <h1 class="r-page-title">Search</h1>
    <form class="r-query" role="search" aria-label="Everything" action="${pagePaths.search}">
      <label
        ><span class="r-hidden">Search Stoa</span>${icon('search')}<input
          type="search"
          name="q"
          value="${query}"
          maxlength="${limits.searchQueryMax}"
          placeholder="Search Stoa…"
      /></label>
      <button class="r-button r-primary">Search</button>
    </form>
    ${query === '' ? topics : results(url, query, answers, now)}
  </div>`;
}

/** Offered while nothing has been asked (SPEC §2). */
const topics = html`<section class="r-stack r-close" aria-labelledby="topics">
  <h2 class="r-section" id="topics">Trending Topics</h2>
  <div class="r-row">
    ${['AI', 'Gaming', 'Programming', 'Science', 'Technology', 'Quantum Computing'].map(
      (topic) => html`<a class="r-chip" href="${pageUrls.search(topic)}">${topic}</a>`,
    )}
  </div>
</section>`;

function results(
  url: URL,
  query: string,
  [posts, communities, people]: readonly (PageAnswer | undefined)[],
  now: number,
): Markup {
  const kind = url.searchParams.get('in') ?? 'posts';
  const isPart = url.searchParams.has('cursor') || nextCursor(posts) !== undefined;
  const tab = (name: string, label: string, count: number | undefined) => {
    const address = `${pageUrls.search(query)}${name === 'posts' ? '' : `&in=${name}`}`;
    return html`<a href="${address}" ${name === kind && html`aria-current="page"`}
      >${label}${count !== undefined && html`<span class="r-muted">${count}</span>`}</a
    >`;
  };
  return html`<section class="r-stack r-close" aria-labelledby="results">
    <div class="r-row r-apart ${kind === 'posts' && 'r-tall'}">
      <h2 class="r-section r-words" id="results">Results for “${query}”</h2>
    </div>
    <nav class="r-tabs" aria-label="Kinds of results">
      ${tab('posts', 'Posts', isPart ? undefined : lengthOf(posts))}
      ${tab('communities', 'Communities', nameCount(communities))}
      ${tab('people', 'People', nameCount(people))}
    </nav>
    <div class="r-found">
      ${kind === 'communities' && names(communities, communityLine, 'No communities found')}
      ${kind === 'people' && names(people, personLine, 'Nobody found')}
      ${kind === 'posts' && [laterPage(url), posts ? foundPosts(posts.body as Post[], now) : unavailable, nextPage(url, posts)]}
    </div>
  </section>`;
}

const lengthOf = (answer: PageAnswer | undefined) => (answer?.body as unknown[] | undefined)?.length;

/** Only a list that was read to its end has a number. */
function nameCount(answer: PageAnswer | undefined): number | undefined {
  const length = lengthOf(answer);
  return length !== undefined && length < limits.searchNamesMax ? length : undefined;
}

function foundPosts(posts: readonly Post[], now: number): Markup {
  return posts.length > 0 ? postList(posts, now) : state('No results found', 'Try fewer or other words.');
}

function names<Item>(answer: PageAnswer | undefined, line: (item: Item) => Markup, none: string): Part {
  if (!answer) return unavailable;
  const items = answer.body as Item[];
  if (items.length === 0) return state(none);
  return html`<ul class="r-ruled">
    ${items.map((item) => html`<li class="r-named">${line(item)}</li>`)}
  </ul>`;
}

function communityLine(community: Community): Markup {
  const { name, displayName, description, memberCount, postCount } = community;
  return html`${communityTile(community, 40)}
    <div class="r-words">
      <h3><a href="${pageUrls.community(name)}">${displayName}</a></h3>
      <div class="r-meta">
        <span>${counted(memberCount, 'member', compactCount(memberCount))}</span>
        <span>${counted(postCount, 'post', compactCount(postCount))}</span>
      </div>
      ${description && html`<p class="r-about">${description}</p>`}
    </div>`;
}

function personLine({ username }: User): Markup {
  return html`<div class="r-words">
    <h3><a href="${pageUrls.user(username)}">${username}</a></h3>
  </div>`;
}
