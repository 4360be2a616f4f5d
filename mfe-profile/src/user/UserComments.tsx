import { pageUrls, skeletons, type UserComment } from '@stoa/contract';
import { Link, MarkdownText, MutedText, PagedList, sharedTexts } from '@stoa/platform';
import { EmptyState, LoadingArea, MetaLine, RelativeTime, SkeletonText, Stack } from '@stoa/ui';
import styled from 'styled-components';
import { userTexts } from '../texts/user';
import { useListUserCommentsInfiniteQuery, type UserCommentsArg } from './userApi';

/** Returns the comments for a URL; `?cursor=` is the start. */
export function commentsIn(username: string, search: URLSearchParams): UserCommentsArg {
  const cursor = search.get('cursor');
  return { username, ...(cursor && { cursor }) };
}

/** The Comments tab: a member's comments with their posts. */
export function UserComments({ shown }: { shown: UserCommentsArg }) {
  const query = useListUserCommentsInfiniteQuery(shown);
  return (
    <PagedList
      query={query}
      failure={sharedTexts.failedComments}
      pending={<CommentSkeletons />}
      empty={<EmptyState title={sharedTexts.noComments} />}
      start={shown.cursor !== undefined ? '?tab=comments' : undefined}
      label={sharedTexts.moreComments}
      nouns={userTexts.commentNouns}
      focusIn={({ id }) => document.querySelector<HTMLElement>(`#said-${id} a`)}
    >
      {(comment) => <Entry comment={comment} />}
    </PagedList>
  );
}

function CommentSkeletons() {
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

function Entry({ comment }: { comment: UserComment }) {
  const score = comment.upvotes - comment.downvotes;
  return (
    <Item id={`said-${comment.id}`}>
      <Title to={pageUrls.comment(comment.postId, comment.id)} dir="auto">
        {comment.post.title}
      </Title>
      <Text dir="auto">
        <MutedText word={comment.mutedWord} author={comment.author.username}>
          <MarkdownText text={comment.content} />
        </MutedText>
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

/** An excerpt; the whole text is in its thread. */
const Text = styled.div`
  display: -webkit-box;
  max-width: var(--measure);
  overflow: hidden;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 6;
`;
