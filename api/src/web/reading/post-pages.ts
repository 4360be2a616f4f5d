import type { PageAnswer } from '@stoa/contract';
import { html, type Markup, type Part } from '../html.js';
import { icon, type IconName } from './marks.js';

const sorts = {
  hot: { label: 'Hot', glyph: 'flame' },
  new: { label: 'New', glyph: 'clock' },
  top: { label: 'Top', glyph: 'top' },
  rising: { label: 'Rising', glyph: 'trending-up' },
} as const satisfies Record<string, { label: string; glyph: IconName }>;

/** The orders of a list as links, where the app has its buttons. Hot is how the page opens. */
export function sortLinks({ pathname }: URL, sort: string, offered: readonly (keyof typeof sorts)[]): Markup {
  return html`<nav class="r-segments" aria-label="Sort posts">
    ${offered.map((value) => {
      const { label, glyph } = sorts[value];
      const address = value === 'hot' ? pathname : `${pathname}?sort=${value}`;
      return html`<a href="${address}" ${value === sort && html`aria-current="true"`}
        >${icon(glyph)}${label}</a
      >`;
    })}
  </nav>`;
}

/** The way to the next page, for readers without scripts: with them the app appends it. */
export function nextPage(url: URL, answer: PageAnswer | undefined, label = 'More posts'): Part {
  const cursor = nextCursor(answer);
  if (!cursor) return undefined;
  const next = new URL(url);
  next.searchParams.set('cursor', cursor);
  return html`<noscript
    ><a class="r-button r-next" rel="next" href="${next.pathname + next.search}">${label}</a></noscript
  >`;
}

/** Says that a list does not begin at its start, and leads there. */
export function laterPage(url: URL): Part {
  if (!url.searchParams.has('cursor')) return undefined;
  const start = new URL(url);
  start.searchParams.delete('cursor');
  return html`<div class="r-notice r-later">
    <span>You are reading on from an earlier page.</span>
    <a class="r-link" href="${start.pathname + start.search}">Back to the start</a>
  </div>`;
}

/** The cursor of the page that follows an answer, from its `Link` header. */
export function nextCursor(answer: PageAnswer | undefined): string | undefined {
  const address = /^<([^>]+)>; rel="next"/.exec(answer?.link ?? '')?.[1];
  return (address && new URL(address, 'http://stoa').searchParams.get('cursor')) || undefined;
}
