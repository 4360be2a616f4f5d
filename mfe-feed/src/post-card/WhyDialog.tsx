import type { ListPostsQuery, OwnFeedMatch, Post, PostReason } from '@stoa/contract';
import { QueryState, useSession } from '@stoa/platform';
import { Dialog, LoadingText } from '@stoa/ui';
import type { ReactNode } from 'react';
import type { ListKind } from '../post-list/shownList';
import { whyTexts as texts } from '../texts/why';
import { useExplainPostQuery } from './whyApi';

export interface WhyDialogProps {
  post: Post;
  /** The list that shows it. */
  list: ListPostsQuery | ListKind;
  onClose: () => void;
}

/** Says in one sentence why a list has a post. */
export function WhyDialog({ post, list, onClose }: WhyDialogProps) {
  return (
    <Dialog onClose={onClose} title={texts.title}>
      {typeof list === 'object' ? <Reason post={post} list={list} /> : <KindOf post={post} list={list} />}
    </Dialog>
  );
}

function KindOf({ post, list }: { post: Post; list: ListKind }) {
  const isOwn = useSession(({ user }) => user?.id === post.author.id);
  return <p>{texts.kinds[list](isOwn ? undefined : <bdi>{post.author.username}</bdi>)}</p>;
}

function Reason({ post, list }: { post: Post; list: ListPostsQuery }) {
  const { feed = 'all', ownFeed, communityId, search } = list;
  const sort = sortOf(list);
  const query = useExplainPostQuery({
    id: post.id,
    ...(ownFeed === undefined ? { feed } : { ownFeed }),
    sort,
    ...(communityId !== undefined && { communityId }),
    ...(search && { search }),
  });
  return (
    <QueryState
      query={query}
      failure={texts.failed}
      pending={<LoadingText label={texts.loading} lines={2} />}
    >
      {(reason) => <p>{sentenceOf(post, list, reason)}</p>}
    </QueryState>
  );
}

/** Without a sort, a search ranks by hot, and other lists show the latest posts first. */
const sortOf = ({ sort, search }: ListPostsQuery) => sort ?? (search ? 'hot' : 'new');

function sentenceOf({ community, author }: Post, list: ListPostsQuery, reason: PostReason) {
  const { feed = 'all', communityId, ownFeed } = list;
  const { isListed, score, share, isPinned, match, source } = reason;
  const rank = texts.ranks[sortOf(list)](score);
  const names = { community: <bdi>{community.displayName}</bdi>, person: <bdi>{author.username}</bdi> };
  if (!isListed) return feed === 'all' && ownFeed === undefined ? texts.notInList : texts.notListed;
  if (source) return texts.reason(sourceOf(source, names), rank);
  if (match) return texts.reason(texts.matches[match], rank);
  if (isPinned) return texts.pinned(names.community);
  if (communityId !== undefined) return texts.reason(texts.posted(names.community), rank);
  const ofFeed = texts.sources[feed](feed === 'joined' ? names.community : names.person);
  return texts.reason(
    feed === 'all' || share === undefined ? ofFeed : texts.shares[feed](ofFeed, share),
    rank,
  );
}

/** Returns the source of an own feed that the post matches. */
function sourceOf(source: OwnFeedMatch, names: { community: ReactNode; person: ReactNode }): ReactNode {
  switch (source.kind) {
    case 'word':
      return texts.ownSources.word(<bdi>{source.word}</bdi>);
    case 'domain':
      return texts.ownSources.domain(<bdi>{source.domain}</bdi>);
    default:
      return texts.ownSources[source.kind](names[source.kind]);
  }
}
