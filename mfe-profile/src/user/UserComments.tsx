import { pageUrls, skeletons, type UserComment } from '@stoa/contract';
import { itemsOf, Link, LoadMore, MarkdownText, reasonOf, sharedTexts } from '@stoa/platform';
import {
  commonTexts,
  EmptyState,
  ErrorState,
  LaterNotice,
  LoadingArea,
  MetaLine,
  RelativeTime,
  RuledList,
  SkeletonText,
  Stack,
  TextLink,
} from '@stoa/ui';
import styled from 'styled-components';
import { useListUserCommentsInfiniteQuery, type UserCommentsArg } from '../profileApi';
import { userTexts } from '../texts/user';

/** What the Comments tab of an address shows; `?cursor=` is where it begins. */
export function commentsIn(username: string, search: URLSearchParams): UserCommentsArg {
  const cursor = search.get('cursor');
  return { username, ...(cursor && { cursor }) };
}

/** The Comments tab: what somebody said, and where. */
export function UserComments({ shown }: { shown: UserCommentsArg }) {
  const query = useListUserCommentsInfiniteQuery(shown);
  const comments = itemsOf(query.currentData);
  if (!query.currentData && query.error && !query.isFetching) {
    const reason = reasonOf(query.error);
    return (
      <ErrorState title={sharedTexts.failedComments} text={reason} onRetry={() => void query.refetch()} />
    );
  }
  if (!query.currentData) {
    return (
      <LoadingArea label={sharedTexts.loadingComments}>
        <Stack $gap={24}>
          {Array.from({ length: skeletons.comments }, (_, index) => (
            <SkeletonText key={index} lines={3} />
          ))}
        </Stack>
      </LoadingArea>
    );
  }
  if (comments.length === 0) return <EmptyState title={sharedTexts.noComments} />;

  return (
    <>
      {shown.cursor !== undefined && (
        <LaterNotice>
          <TextLink as={Link} to="?tab=comments">
            {commonTexts.toStart}
          </TextLink>
        </LaterNotice>
      )}
      <RuledList>
        {comments.map((comment) => (
          <Entry key={comment.id} comment={comment} />
        ))}
      </RuledList>
      <LoadMore
        query={query}
        label={sharedTexts.moreComments}
        nouns={userTexts.commentNouns}
        failure={sharedTexts.failedComments}
        focusIn={({ id }) => document.querySelector<HTMLElement>(`#said-${id} a`)}
      />
    </>
  );
}

function Entry({ comment }: { comment: UserComment }) {
  const score = comment.upvotes - comment.downvotes;
  return (
    <Item id={`said-${comment.id}`}>
      <Title to={pageUrls.comment(comment.postId, comment.id)} dir="auto">
        {comment.post.title}
      </Title>
      <Text dir="auto">
        <MarkdownText text={comment.content} />
      </Text>
      <MetaLine>
        <Link to={pageUrls.community(comment.community.name)}>
          <bdi>{comment.community.displayName}</bdi>
        </Link>
        <RelativeTime date={comment.createdAt} />
        <span>{userTexts.points(score)}</span>
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

/** Its beginning; the rest is where it was said. */
const Text = styled.div`
  display: -webkit-box;
  max-width: var(--measure);
  overflow: hidden;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 6;
`;
