import { pageUrls, type Post } from '@stoa/contract';
import { Link } from '@stoa/platform';
import { Badge, Icon, media, MetaLine, RelativeTime, truncate } from '@stoa/ui';
import { memo } from 'react';
import styled from 'styled-components';
import { hostOf } from './mediaAddress';
import { VoteControl } from './VoteControl';

export interface PostRowProps {
  post: Post;
  /** By the reader, a moment ago. */
  isJustPosted: boolean;
}

/** A post in two dense lines. */
export const PostRow = memo(function PostRow({ post, isJustPosted }: PostRowProps) {
  const { upvotes, downvotes, userVote } = post;
  return (
    <Line aria-labelledby={`post-${post.id}`}>
      <VoteControl item={{ postId: post.id }} upvotes={upvotes} downvotes={downvotes} userVote={userVote} />
      <Words>
        <Title id={`post-${post.id}`}>
          {post.isPinned && (
            <Badge tone="caution" isPlain icon={<Icon name="pin" />}>
              Pinned
            </Badge>
          )}
          {isJustPosted && (
            <Badge tone="positive" isPlain>
              Just posted
            </Badge>
          )}
          <Link to={pageUrls.post(post.id)} title={post.title}>
            {post.title}
          </Link>
        </Title>
        <Facts>
          <Link to={pageUrls.community(post.community.name)}>{post.community.displayName}</Link>
          <span>{post.author.username}</span>
          <RelativeTime date={post.createdAt} />
          <Link to={`${pageUrls.post(post.id)}#comments`}>
            {post.commentCount} {post.commentCount === 1 ? 'comment' : 'comments'}
          </Link>
          {post.type === 'link' && post.imageUrl && <span>{hostOf(post.imageUrl)}</span>}
        </Facts>
      </Words>
    </Line>
  );
});

const Line = styled.article`
  display: flex;
  align-items: center;
  gap: var(--space-12);
  padding: var(--space-8) 0;
`;

const Words = styled.div`
  flex: 1;
  min-width: 0;
`;

const Title = styled.h2`
  display: flex;
  align-items: center;
  gap: var(--space-4);
  font-size: var(--type-15);
  font-weight: 600;
  line-height: 24px;
  a {
    ${truncate}
    color: var(--text-strong);
    text-decoration: none;
  }
  a:hover {
    color: var(--accent);
  }
`;

const Facts = styled(MetaLine)`
  flex-wrap: nowrap;
  overflow: hidden;
  font-size: var(--type-12);
  > * {
    flex: none;
    white-space: nowrap;
  }
  > :first-child {
    flex: 0 1 auto;
    overflow: hidden;
    text-overflow: ellipsis;
  }
  /* Where, when and how much is said fit a phone; by whom and where to is told by the post. */
  ${media.narrow} {
    > :nth-child(2),
    > :nth-child(n + 5) {
      display: none;
    }
  }
`;
