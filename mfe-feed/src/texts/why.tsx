import { limits, type FeedChoice, type OwnFeedMatch, type PostSort, type SearchMatch } from '@stoa/contract';
import { formatCounted } from '@stoa/ui';
import type { ReactNode } from 'react';
import type { ListKind } from '../post-list/shownList';

const points = (score: number) => formatCounted(score, 'point', 'points');

/** Why a list has a post, in one sentence. */
export const whyTexts = {
  title: 'Why is this here?',
  loading: 'Loading the reason',
  failed: 'Couldn’t load the reason',
  notListed: 'Your feed has changed and no longer includes this post.',
  notInList: 'This list has changed and no longer includes the post.',
  reason: (source: ReactNode, rank: string) => (
    <>
      {source}, and {rank}.
    </>
  ),
  /** By the kind of a list; `author` is undefined for the reader. */
  kinds: {
    saved: () => 'You saved this post.',
    upvoted: () => 'You upvoted this post.',
    user: (author: ReactNode) =>
      author === undefined ? 'You wrote this post.' : <>{author} wrote this post.</>,
  } satisfies Record<ListKind, unknown>,
  /** The share of a page that a community or an author can have. */
  shares: {
    joined: (source: ReactNode, share: number) => (
      <>
        {source}, which can have {share} of {limits.pageSizeDefault} posts on a page
      </>
    ),
    following: (source: ReactNode, share: number) => (
      <>
        {source}, who can have {share} of {limits.pageSizeDefault} posts on a page
      </>
    ),
  } satisfies Record<Exclude<FeedChoice, 'all'>, unknown>,
  posted: (community: ReactNode) => <>It was posted in {community}</>,
  pinned: (community: ReactNode) => <>It is pinned in {community}, where pinned posts come first.</>,
  /** By how a post matches a search. */
  matches: {
    title: 'Its title contains your search',
    'title-words': 'Its title contains all of your words',
    text: 'Its text contains your search',
    words: 'It contains all of your words',
    community: 'The name of its community contains your search',
    similar: 'It contains words that are similar to your search',
  } satisfies Record<SearchMatch, unknown>,
  /** By feed; `name` is the community, or the author. */
  sources: {
    all: () => 'All shows posts from every public community',
    joined: (name: ReactNode) => <>You joined {name}</>,
    following: (name: ReactNode) => <>You follow {name}</>,
  } satisfies Record<FeedChoice, unknown>,
  /** By the source of an own feed; `name` is the community, the author, the domain or the word. */
  ownSources: {
    community: (name: ReactNode) => <>It is in {name}</>,
    person: (name: ReactNode) => <>{name} wrote it</>,
    domain: (name: ReactNode) => <>It links to {name}</>,
    word: (name: ReactNode) => <>It contains “{name}”</>,
  } satisfies Record<OwnFeedMatch['kind'], unknown>,
  ranks: {
    hot: (score: number) => `Hot weighs points against age: this post has ${points(score)}`,
    new: () => 'New shows the latest posts first',
    top: (score: number) => `Top shows the posts with the most points first: this one has ${points(score)}`,
    rising: () => 'Rising first shows recent posts that get more votes than usual in their community',
  } satisfies Record<PostSort, unknown>,
} as const;
