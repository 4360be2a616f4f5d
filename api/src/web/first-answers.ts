import { type Community, type PageAnswer, pagePaths } from '@stoa/contract';
import type { FastifyInstance } from 'fastify';
import type { FoundPage } from './pages.js';

/** The first answers of a page, and whether what it is about does not exist. */
export interface FirstAnswers {
  readonly answers: PageAnswer[];
  readonly isMissing: boolean;
}

/** The sidebar asks for it on every page. */
const communities = '/api/communities';

/** Asks the API for one answer; undefined when it is not 200. */
type Ask = (url: string) => Promise<PageAnswer | undefined>;

/**
 * What each page asks first, in the words its own code uses: the answer is found again by its address. The first
 * is what the page is about; where that is missing, so is the page.
 */
const firstCalls: Readonly<
  Record<string, (page: FoundPage, ask: Ask) => Promise<(PageAnswer | undefined)[]>>
> = {
  [pagePaths.home]: ({ query }, ask) => {
    const sort = query.get('sort') ?? 'hot';
    return Promise.all([ask(`/api/posts?${new URLSearchParams({ sort }).toString()}`)]);
  },
  [pagePaths.post]: ({ params: { id = '' } }, ask) => {
    const post = `/api/posts/${encodeURIComponent(id)}`;
    return Promise.all([ask(post), ask(`${post}/comments`)]);
  },
  [pagePaths.community]: async ({ params: { slug = '' } }, ask) => {
    const community = await ask(`/api/communities/name/${encodeURIComponent(slug)}`);
    if (!community) return [undefined];
    const { id } = community.body as Community;
    return [community, await ask(`/api/posts?sort=hot&communityId=${id}`)];
  },
  [pagePaths.user]: ({ params: { username = '' } }, ask) => {
    const user = `/api/users/${encodeURIComponent(username)}`;
    return Promise.all([ask(user), ask(`${user}/posts`)]);
  },
};

/** Pages about one thing, which may not exist. */
const aboutOneThing: readonly string[] = [pagePaths.post, pagePaths.community, pagePaths.user];

/**
 * Asks the API, as a guest would, for what the page will ask for at once, so that the first screen needs no further
 * request. It goes through the API's own front door: what stands in the page is what a call would have answered.
 * @param ip the visitor's address, whose share of reads this is
 */
export async function firstAnswers(
  server: FastifyInstance,
  page: FoundPage | undefined,
  ip: string,
): Promise<FirstAnswers> {
  if (!page?.remote) return { answers: [], isMissing: false };
  let missing = false;
  const ask: Ask = async (url) => {
    const response = await server.inject({ method: 'GET', url, remoteAddress: ip });
    missing ||= response.statusCode === 404;
    if (response.statusCode !== 200) return undefined;
    const link = response.headers.link;
    return { url, body: response.json<unknown>(), ...(typeof link === 'string' && { link }) };
  };
  const [answers, sidebar] = await Promise.all([firstCalls[page.path]?.(page, ask) ?? [], ask(communities)]);
  return {
    answers: [...answers, sidebar].filter((answer) => answer !== undefined),
    isMissing: missing && aboutOneThing.includes(page.path),
  };
}
