import { pageUrls, publicActions, type ListPublicLogQuery, type PublicAction } from '@stoa/contract';

/** The part of the public log that an address shows. */
export interface LogAddress {
  view: 'log' | 'figures';
  /** The slug of a community; absent for the whole site. */
  community?: string;
  action?: PublicAction;
  cursor?: string;
}

/** Returns what the address of the page shows; unknown choices count as none. */
export function addressIn(search: URLSearchParams): LogAddress {
  const community = search.get('community');
  const action = publicActions.find((known) => known === search.get('action'));
  const cursor = search.get('cursor');
  return {
    view: search.get('view') === 'figures' ? 'figures' : 'log',
    ...(community && { community }),
    ...(action && { action }),
    ...(cursor && { cursor }),
  };
}

/** Returns the argument of the list at an address. */
export function listOf({ community, action, cursor }: LogAddress): ListPublicLogQuery {
  return { ...(community && { community }), ...(action && { action }), ...(cursor && { cursor }) };
}

/** Returns the argument of the figures at an address. */
export const placeOf = ({ community }: LogAddress): { community?: string } => ({
  ...(community && { community }),
});

/** Returns the address of the first page of a part of the log. */
export function urlOf({ view, community, action }: LogAddress): string {
  const query = new URLSearchParams();
  if (community) query.set('community', community);
  if (view === 'figures') query.set('view', view);
  if (action && view === 'log') query.set('action', action);
  const text = query.toString();
  return text ? `${pageUrls.log()}?${text}` : pageUrls.log();
}
