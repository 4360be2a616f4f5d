import { pageUrls, skeletons, type UserComment } from '@stoa/contract';
import { itemsOf, Link, reasonOf } from '@stoa/platform';
import {
  Button,
  EmptyState,
  ErrorState,
  formatScore,
  LoadingArea,
  MetaLine,
  RelativeTime,
  Row,
  RuledList,
  SkeletonText,
  Stack,
  toast,
} from '@stoa/ui';
import styled from 'styled-components';
import { useListUserCommentsInfiniteQuery } from '../profileApi';

/** The Comments tab: what somebody said, and where. */
export function UserComments({ username }: { username: string }) {
  const query = useListUserCommentsInfiniteQuery(username);
  const comments = itemsOf(query.data);
  if (!query.data && query.error && !query.isFetching) {
    const reason = reasonOf(query.error, 'Please try again.');
    return <ErrorState title="Failed to fetch comments" text={reason} onRetry={() => void query.refetch()} />;
  }
  if (!query.data) {
    return (
      <LoadingArea label="Loading comments">
        <Stack $gap={24}>
          {Array.from({ length: skeletons.comments }, (_, index) => (
            <SkeletonText key={index} lines={3} />
          ))}
        </Stack>
      </LoadingArea>
    );
  }
  if (comments.length === 0) return <EmptyState title="No comments yet" />;

  async function handleMore() {
    const { error } = await query.fetchNextPage();
    if (error)
      toast({
        title: 'Failed to fetch comments',
        description: reasonOf(error, 'Please try again.'),
        tone: 'destructive',
      });
  }
  return (
    <>
      <RuledList>
        {comments.map((comment) => (
          <Entry key={comment.id} comment={comment} />
        ))}
      </RuledList>
      {query.hasNextPage && (
        <Row $justify="end">
          <Button isBusy={query.isFetchingNextPage} onClick={() => void handleMore()}>
            Load More Comments
          </Button>
        </Row>
      )}
    </>
  );
}

function Entry({ comment }: { comment: UserComment }) {
  const score = comment.upvotes - comment.downvotes;
  return (
    <Item>
      <Title to={pageUrls.comment(comment.postId, comment.id)}>{comment.post.title}</Title>
      <Text>{comment.content}</Text>
      <MetaLine>
        <Link to={pageUrls.community(comment.community.name)}>{comment.community.displayName}</Link>
        <RelativeTime date={comment.createdAt} />
        <span>
          {formatScore(score)} {Math.abs(score) === 1 ? 'point' : 'points'}
        </span>
      </MetaLine>
    </Item>
  );
}

const Item = styled.li`
  display: flex;
  flex-direction: column;
  gap: var(--space-4);
  padding: var(--space-12) 0;
`;

const Title = styled(Link)`
  width: fit-content;
  max-width: 100%;
  color: var(--text-strong);
  font-weight: 600;
  text-decoration: none;
  overflow-wrap: anywhere;
  &:hover {
    color: var(--accent);
  }
`;

const Text = styled.p`
  display: -webkit-box;
  max-width: var(--measure);
  overflow: hidden;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 4;
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;
