/** The display of lists of posts: cards, or two dense lines per post. */
export type View = 'card' | 'list';

/** Reads the reader's choice from a cookie without identity (see useViewMode of the platform). */
export const viewOf = (cookies: string | undefined): View =>
  /(?:^|;\s*)stoa-view=list(?:;|$)/.test(cookies ?? '') ? 'list' : 'card';
