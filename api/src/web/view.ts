/** How lists of posts are shown: cards, or two dense lines a post. */
export type View = 'card' | 'list';

/** What the reader has chosen, in a cookie that names nobody (see useViewMode of the platform). */
export const viewOf = (cookies: string | undefined): View =>
  /(?:^|;\s*)stoa-view=list(?:;|$)/.test(cookies ?? '') ? 'list' : 'card';
