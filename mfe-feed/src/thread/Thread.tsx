import { commentSorts, pageUrls, type ListCommentsQuery, type Post } from '@stoa/contract';
import { Link, useSession } from '@stoa/platform';
import { Notice, Row, SectionTitle, SegmentedControl, TextLink } from '@stoa/ui';
import { useMemo, useState } from 'react';
import styled from 'styled-components';
import { useCreateCommentMutation, useListCommentsInfiniteQuery } from '../api/commentsApi';
import { LaterPage } from '../paging/LaterPage';
import { CommentForm } from './CommentForm';
import { Comments } from './Comments';
import { GuestPrompt } from './GuestPrompt';
import { ThreadProvider } from './threadContext';

export interface ThreadProps {
  post: Post;
  /** Re-roots the thread at this comment. */
  commentId: number | undefined;
  /** Where its best comments begin: `?cursor=`. */
  cursor: string | undefined;
}

const sortLabels = { best: 'Best', new: 'New', old: 'Old' };

/** The comments of a post, with the form for a new one. */
export function Thread({ post, commentId, cursor }: ThreadProps) {
  const { user, status, isStaff } = useSession();
  const [sort, setSort] = useState<NonNullable<ListCommentsQuery['sort']>>('best');
  const [createComment] = useCreateCommentMutation();
  const query = useListCommentsInfiniteQuery({
    postId: post.id,
    ...(commentId && { comment: commentId }),
    ...(sort === 'best' ? cursor && { cursor } : { sort }),
  });
  const viewerId = user?.id ?? null;
  const isClosed = post.isRemoved === true;
  const facts = useMemo(
    () => ({ postId: post.id, posterId: post.author.id, viewerId, isStaff, isClosed, targetId: commentId }),
    [post.id, post.author.id, viewerId, isStaff, isClosed, commentId],
  );
  return (
    <ThreadProvider value={facts}>
      <Section id="comments" aria-labelledby="comments-title">
        {isClosed ? null : status === 'guest' ? (
          <GuestPrompt />
        ) : (
          <CommentForm
            draftKey={`comment:${post.id}`}
            label="Add a comment"
            submitLabel="Comment"
            onSubmit={(content) => createComment({ content, postId: post.id })}
          />
        )}
        <Row $justify="space-between">
          <SectionTitle id="comments-title">
            {post.commentCount === 1 ? '1 comment' : `${post.commentCount} comments`}
          </SectionTitle>
          {post.commentCount > 1 && (
            <SegmentedControl
              label="Sort comments"
              value={sort}
              segments={commentSorts.map((value) => ({ value, label: sortLabels[value] }))}
              onChange={setSort}
            />
          )}
        </Row>
        {commentId && (
          <Notice
            action={
              <TextLink as={Link} to={pageUrls.post(post.id)}>
                View full thread
              </TextLink>
            }
          >
            You are reading one branch of the discussion.
          </Notice>
        )}
        {cursor && sort === 'best' && <LaterPage />}
        <Comments query={query} />
      </Section>
    </ThreadProvider>
  );
}

const Section = styled.section`
  display: flex;
  flex-direction: column;
  gap: var(--space-16);
  padding-top: var(--space-24);
`;
