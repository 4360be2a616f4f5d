import { type Community, excerptSource, limits, type PageAnswer, pagePaths, type Post } from '@stoa/contract';
import type { FastifyInstance } from 'fastify';
import type { Kept } from './page-cache.js';
import type { FoundPage } from './pages.js';

/** The first answers of a page, and whether what it is about does not exist. */
export interface FirstAnswers {
  /** In the order of the page's calls; undefined where a call was not answered with 200. */
  readonly answers: readonly (PageAnswer | undefined)[];
  /** The list that the sidebar of every page shows. */
  readonly communities: PageAnswer | undefined;
  readonly isMissing: boolean;
  /** Every call was answered, be it that there is nothing. */
  readonly isWhole: boolean;
}

/** Posts that a search asks for at once. */
const searchPageSize = 25;

const communities = '/api/communities';

/** The sidebar asks for it on every page. */
const popularCommunities = `${communities}?limit=${limits.popularCommunities}`;

/** The list of communities as it is kept for a moment. */
export interface CommunityList extends Kept {
  readonly answer: PageAnswer | undefined;
}

/** @param ip the address of the visitor who happens to need it */
export async function readCommunityList(server: FastifyInstance, ip: string): Promise<CommunityList> {
  const { answer, size } = await askServer(server, popularCommunities, ip);
  return { answer, size, isWhole: answer !== undefined };
}

/** A list of posts as a page carries it: lists show the start of each text. */
function withExcerpts(answer: PageAnswer | undefined): PageAnswer | undefined {
  const shorten = (post: Post): Post => ({ ...post, content: post.content && excerptSource(post.content) });
  return answer && { ...answer, body: (answer.body as Post[]).map(shorten) };
}

/** Asks the API for one answer; undefined when it is not 200. */
export type Ask = (url: string) => Promise<PageAnswer | undefined>;

const askPosts = async (ask: Ask, url: string) => withExcerpts(await ask(url));

type Found = FoundPage & { readonly address: URL };

/**
 * What each page asks first, in the words its own code uses: the answer is found again by its address. The first
 * is what the page is about; where that is missing, so is the page.
 */
const firstCalls: Readonly<Record<string, (page: Found, ask: Ask) => Promise<(PageAnswer | undefined)[]>>> = {
  [pagePaths.home]: ({ address }, ask) =>
    Promise.all([askPosts(ask, listOf(address, { sort: address.searchParams.get('sort') ?? 'hot' }))]),
  [pagePaths.post]: ({ params: { id = '' }, address }, ask) => {
    const post = `/api/posts/${encodeURIComponent(id)}`;
    return Promise.all([ask(post), ask(`${post}/comments${queryOf(address, ['comment', 'cursor'])}`)]);
  },
  [pagePaths.communities]: ({ address }, ask) =>
    Promise.all([
      ask(communities + queryOf(address, ['cursor'], { sort: 'members' })),
      ask(`${communities}/summary`),
    ]),
  [pagePaths.community]: async ({ params: { slug = '' }, address }, ask) => {
    const community = await ask(`/api/communities/name/${encodeURIComponent(slug)}`);
    if (!community) return [undefined];
    const { id } = community.body as Community;
    const sort = address.searchParams.get('sort') ?? 'hot';
    return [community, await askPosts(ask, listOf(address, { sort, communityId: String(id) }))];
  },
  [pagePaths.user]: ({ params: { username = '' }, address }, ask) => {
    const user = `/api/users/${encodeURIComponent(username)}`;
    const posts = `${user}/posts${queryOf(address, ['cursor'])}`;
    return Promise.all(address.searchParams.has('tab') ? [ask(user)] : [ask(user), askPosts(ask, posts)]);
  },
  [pagePaths.search]: ({ address }, ask) => {
    const search = address.searchParams.get('q');
    if (!search) return Promise.resolve([]);
    const names = new URLSearchParams({ search }).toString();
    return Promise.all([
      askPosts(ask, listOf(address, { search, limit: String(searchPageSize) })),
      ask(`${communities}?${names}`),
      ask(`/api/users?${names}`),
    ]);
  },
};

/** The address of a list, with what this page of it is asked for. */
function listOf(address: URL, query: Record<string, string>): string {
  return `/api/posts${queryOf(address, ['t', 'cursor'], query)}`;
}

/** A query with those of a page's parameters that it has. */
function queryOf({ searchParams }: URL, names: readonly string[], more: Record<string, string> = {}): string {
  const query = new URLSearchParams(more);
  for (const name of names) {
    const value = searchParams.get(name);
    if (value) query.set(name, value);
  }
  return query.size > 0 ? `?${query.toString()}` : '';
}

/** Pages about one thing, which may not exist. */
const aboutOneThing: readonly string[] = [pagePaths.post, pagePaths.community, pagePaths.user];

const withoutSidebar: readonly string[] = [pagePaths.login, pagePaths.register];

/**
 * Asks the API, as a guest would, for what the page will ask for at once, so that the first screen needs no further
 * request. It goes through the API's own front door: what stands in the page is what a call would have answered.
 * @param address of the page, with the parameters it understands
 * @param ip the visitor's address, whose share of reads this is
 * @param readCommunities gives the list of communities, which all pages have in common
 */
export async function firstAnswers(
  server: FastifyInstance,
  page: FoundPage | undefined,
  address: URL,
  ip: string,
  readCommunities: () => Promise<CommunityList>,
): Promise<FirstAnswers> {
  const statuses: number[] = [];
  const ask: Ask = async (url) => {
    const { statusCode, answer } = await askServer(server, url, ip);
    statuses.push(statusCode);
    return answer;
  };
  const askOfPage = async () => {
    const answers = (page && (await firstCalls[page.path]?.({ ...page, address }, ask))) ?? [];
    return { answers, isMissing: !answers[0] && statuses.some(isNothing) };
  };
  const [ofPage, sidebar] = await Promise.all([
    askOfPage(),
    page && withoutSidebar.includes(page.path) ? undefined : readCommunities(),
  ]);
  return {
    answers: ofPage.answers,
    communities: sidebar?.answer,
    isMissing: ofPage.isMissing && page !== undefined && aboutOneThing.includes(page.path),
    isWhole: statuses.every((status) => status === 200 || isNothing(status)) && sidebar?.isWhole !== false,
  };
}

/** Whether a call says that there is nothing: an address of the wrong shape leads to nothing either. */
export const isNothing = (status: number) => status === 400 || status === 404;

/** One answer of the API to a guest, and its status. */
export async function askServer(
  server: FastifyInstance,
  url: string,
  ip: string,
): Promise<{ statusCode: number; answer: PageAnswer | undefined; size: number }> {
  const { statusCode, headers, payload } = await server.inject({ method: 'GET', url, remoteAddress: ip });
  const size = payload.length;
  if (statusCode !== 200) return { statusCode, answer: undefined, size };
  const { link } = headers;
  const body = JSON.parse(payload) as unknown;
  return { statusCode, answer: { url, body, ...(typeof link === 'string' && { link }) }, size };
}
