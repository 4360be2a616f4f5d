import { commentSorts, pagePaths, pageUrls, type Comment, type Post } from '@stoa/contract';
import {
  FailureState,
  firstCall,
  isNotFound,
  lazyPart,
  Link,
  preloadMarkdown,
  reasonOf,
  sharedTexts,
  skipToken,
  usePageMeta,
  useParams,
  useSearchParams,
  useMarkThreadRead,
  type FirstCalls,
  type PageMeta,
} from '@stoa/platform';
import { Breadcrumb, LoadingArea, Skeleton, SkeletonText, Stack } from '@stoa/ui';
import { useEffect, useState } from 'react';
import { idOf } from '../paging/idOf';
import { startIn } from '../paging/LaterPage';
import { postTexts } from '../texts/post';
import {
  commentsApi,
  isWholeThread,
  useListCommentsInfiniteQuery,
  type ThreadArg,
} from '../thread/commentsApi';
import { Thread } from '../thread/Thread';
import { FullPost } from './FullPost';
import { postMeta } from './postMeta';
import { postsApi, useGetPostQuery } from './postsApi';

const BlockedPost = lazyPart(
  async () => (await import(/* webpackChunkName: 'onDemand' */ './BlockedPost')).BlockedPost,
  null,
);

const MissingPost = lazyPart(
  async () => (await import(/* webpackChunkName: 'onDemand' */ './MissingPost')).MissingPost,
  null,
);

/** Ancestors shown above a branch: enough for context. */
const parentsShown = 5;

/** Returns the thread for a URL: its branch, sort order and start cursor. */
function threadIn(postId: number, search: URLSearchParams): ThreadArg {
  const comment = idOf(search.get('comment'));
  const sort = commentSorts.find((known) => known === search.get('sort')) ?? 'best';
  return {
    postId,
    ...(comment && { comment, parents: parentsShown }),
    ...(sort !== 'best' && { sort }),
    ...startIn(search),
  };
}

export const firstCalls: FirstCalls = ({ params, search }) => {
  const id = idOf(params.id);
  if (id === undefined) return [];
  void preloadMarkdown();
  const { getPost } = postsApi.endpoints;
  return [firstCall(getPost, id), firstCall(commentsApi.endpoints.listComments, threadIn(id, search))];
};

/** One post with its thread (`/post/:id`); `?comment=` re-roots the thread. */
export default function PostPage() {
  const { id: idText } = useParams();
  const [search] = useSearchParams();
  const id = idOf(idText);
  const query = useGetPostQuery(id ?? skipToken);
  const post = query.currentData;
  const arg = post && threadIn(post.id, search);
  const thread = useListCommentsInfiniteQuery(arg ?? skipToken);
  const [goneId, setGoneId] = useState<number>();
  const [closedId, setClosedId] = useState<number>();
  const isGone = isNotFound(query.error) || goneId === id;
  // A deleted post stays until the reader leaves, but not one whose community has closed to the reader.
  const isMissing = (!post || post.isBlocked || closedId === id) && (id === undefined || isGone);
  usePageMeta(isMissing ? missing : metaOf(post, thread.currentData?.pages[0]?.items, arg));
  useEffect(() => void preloadMarkdown(), []);
  useMarkThreadRead(thread.currentData && arg && isWholeThread(arg) ? post?.id : undefined);

  if (isMissing) return <MissingPost id={id} />;
  if (!isGone && query.isError && !query.isFetching) {
    return (
      <FailureState
        title={postTexts.failed}
        text={reasonOf(query.error)}
        onRetry={() => void query.refetch()}
      />
    );
  }
  if (!post || !arg) return <PostSkeleton />;
  return (
    <>
      <Breadcrumb>
        <Link to={pagePaths.home}>{sharedTexts.home}</Link>
        <Link to={pageUrls.community(post.community.name)}>
          <bdi>{post.community.displayName}</bdi>
        </Link>
        <span aria-current="page">{postTexts.here}</span>
      </Breadcrumb>
      {post.isBlocked ? (
        <BlockedPost post={post} />
      ) : (
        <FullPost post={post} isGone={isGone} onClosed={() => setClosedId(id)} />
      )}
      <Thread
        key={post.id}
        post={post}
        isGone={isGone}
        onGone={() => setGoneId(post.id)}
        shown={arg}
        isWhole={search.get('comments') === 'all'}
        query={thread}
      />
    </>
  );
}

const missing: PageMeta = { title: postTexts.notFound, status: 404 };

const metaOf = (
  post: Post | undefined,
  comments: readonly Comment[] | undefined,
  arg: ThreadArg | undefined,
): PageMeta => (post ? postMeta(post, comments ?? [], arg?.cursor !== undefined) : {});

function PostSkeleton() {
  return (
    <LoadingArea label={postTexts.loading}>
      <Stack>
        <Skeleton $width="200px" $height="16px" />
        <Skeleton $width="90%" $height="28px" />
        <SkeletonText lines={5} />
      </Stack>
    </LoadingArea>
  );
}
