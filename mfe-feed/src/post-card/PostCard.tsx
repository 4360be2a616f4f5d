import { excerptOf, type Post } from '@stoa/contract';
import { memo } from 'react';
import styled from 'styled-components';
import { CardMenu } from './CardMenu';
import { GuestNewCount, NewCount, newCommentsOf } from './NewCount';
import { CommentsLink, PostActions } from './PostActions';
import { PostMedia } from './PostMedia';
import { PostMeta } from './PostMeta';
import { TitleLink } from './TitleLink';

interface PostCardProps {
  post: Post;
  /** On the first screen. */
  isNear: boolean;
  /** Just posted by the reader. */
  isJustPosted: boolean;
  /** Whether the reader can hide it from the list. */
  canHide: boolean;
  /** Whether the reader has a menu for it. */
  hasMenu: boolean;
}

/** A post in a list, with an excerpt and its media. */
export const PostCard = memo(function PostCard({
  post,
  isNear,
  isJustPosted,
  canHide,
  hasMenu,
}: PostCardProps) {
  return (
    <Card aria-labelledby={`post-${post.id}`} data-read={post.visit && true}>
      <Head>
        <PostMeta post={post} isJustPosted={isJustPosted} />
        {hasMenu && <CardMenu post={post} canHide={canHide} />}
      </Head>
      <h2 id={`post-${post.id}`} dir="auto">
        <TitleLink post={post} />
      </h2>
      {post.content && <p dir="auto">{excerptOf(post.content)}</p>}
      <PostMedia post={post} isNear={isNear} />
      <PostActions
        post={post}
        commentsLink={
          <Together>
            <CommentsLink post={post} />
            {newCommentsOf(post) > 0 && <NewCount count={newCommentsOf(post)} />}
            <GuestNewCount post={post} isShort />
          </Together>
        }
      />
    </Card>
  );
});

const Card = styled.article`
  display: flex;
  flex-direction: column;
  gap: var(--space-8);
  padding: var(--space-16) 0;

  > h2 {
    font-size: var(--type-17);
    font-weight: 600;
    line-height: var(--leading-tight);
    overflow-wrap: anywhere;
    text-wrap: pretty;
  }
  > h2 a {
    color: var(--text-strong);
    text-decoration: none;
  }
  /* A read post is quieter. */
  &[data-read] > h2 a {
    color: var(--text-muted);
  }
  > h2 a:hover {
    color: var(--accent);
  }

  /* The excerpt. */
  > p {
    display: -webkit-box;
    max-width: var(--measure);
    overflow: hidden;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 3;
    overflow-wrap: anywhere;
  }
  > p:dir(rtl) {
    margin-left: auto;
  }
`;

/** The menu is as high as the line beside it, whatever the size of its target. */
const Head = styled.div`
  display: flex;
  align-items: start;
  justify-content: space-between;
  gap: var(--space-8);
  > button {
    flex: none;
    margin: calc((20px - var(--target-size-small)) / 2) 0;
  }
`;

const Together = styled.span`
  display: inline-flex;
  align-items: center;
  font-size: var(--type-13);
`;
