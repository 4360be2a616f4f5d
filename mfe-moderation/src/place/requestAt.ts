import type { CallRoute, GivenOf } from '@stoa/contract';
import { requestOf } from '@stoa/platform';

/** Where moderators work: a community by its id, or without one the site. */
export interface Place {
  communityId: number | undefined;
}

/**
 * Returns the request of a call that exists for communities and for the site, for the `query` of an endpoint.
 * @param ofCommunity accepts the same input as `ofSite`, and the community as the parameter `id`
 */
export function requestAt<Site extends CallRoute, Community extends CallRoute>(
  { communityId: id }: Place,
  ofSite: Site,
  ofCommunity: Community,
  ...given: GivenOf<Site>
) {
  if (id === undefined) return requestOf(ofSite, ...given);
  const [input] = given as [input?: { params?: object }];
  return requestOf(ofCommunity, ...([{ ...input, params: { ...input?.params, id } }] as GivenOf<Community>));
}
