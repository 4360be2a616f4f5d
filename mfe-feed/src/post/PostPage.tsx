import { excerptOf, pagePaths, pageUrls } from '@stoa/contract';
import {
  firstCall,
  isApiFailure,
  Link,
  reasonOf,
  skipToken,
  useParams,
  usePageMeta,
  useSearchParams,
  type FirstCalls,
} from '@stoa/platform';
import {
  Breadcrumb,
  Button,
  EmptyState,
  ErrorState,
  LoadingArea,
  Skeleton,
  SkeletonText,
  Stack,
} from '@stoa/ui';
import { useEffect } from 'react';
import { commentsApi } from '../api/commentsApi';
import { postsApi, useGetPostQuery } from '../api/postsApi';
import { startIn } from '../paging/LaterPage';
import { preloadMarkdown } from '../text/MarkdownText';
import { Thread } from '../thread/Thread';
import { FullPost } from './FullPost';

function idOf(text: string | null | undefined): number | undefined {
  return text && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : undefined;
}

export const firstCalls: FirstCalls = ({ params, search }) => {
  const [postId, comment] = [idOf(params.id), idOf(search.get('comment'))];
  if (postId === undefined) return [];
  preloadMarkdown();
  const thread = { postId, ...(comment && { comment }), ...startIn(search) };
  return [
    firstCall(postsApi.endpoints.getPost, postId),
    firstCall(commentsApi.endpoints.listComments, thread),
  ];
};

/** One post with its thread (`/post/:id`); `?comment=` re-roots the thread. */
export default function PostPage() {
  const { id: idText } = useParams();
  const [search] = useSearchParams();
  const id = idOf(idText);
  const query = useGetPostQuery(id ?? skipToken);
  const post = query.currentData;
  usePageMeta({ title: post?.title, description: post?.content ? excerptOf(post.content, 200) : undefined });
  useEffect(preloadMarkdown, []);

  if (id === undefined || (query.isError && isApiFailure(query.error) && query.error.status === 404)) {
    return <MissingPost />;
  }
  if (query.isError && !query.isFetching) {
    return (
      <ErrorState
        title="Failed to fetch post"
        text={reasonOf(query.error, 'Please try again.')}
        onRetry={() => void query.refetch()}
      />
    );
  }
  if (!post) return <PostSkeleton />;
  return (
    <>
      <Breadcrumb>
        <Link to={pagePaths.home}>Home</Link>
        <Link to={pageUrls.community(post.community.name)}>{post.community.displayName}</Link>
        <span aria-current="page">Post</span>
      </Breadcrumb>
      <FullPost post={post} />
      <Thread
        key={post.id}
        post={post}
        commentId={idOf(search.get('comment'))}
        cursor={startIn(search).cursor}
      />
    </>
  );
}

function MissingPost() {
  usePageMeta({ title: 'Post not found' });
  return (
    <EmptyState
      isPage
      title="Post not found"
      text="The post you're looking for doesn't exist or has been removed."
      action={
        <Button asChild variant="primary">
          <Link to={pagePaths.home}>Return to Home</Link>
        </Button>
      }
    />
  );
}

function PostSkeleton() {
  return (
    <LoadingArea label="Loading the post">
      <Stack>
        <Skeleton $width="200px" $height="16px" />
        <Skeleton $width="90%" $height="28px" />
        <SkeletonText lines={5} />
      </Stack>
    </LoadingArea>
  );
}
