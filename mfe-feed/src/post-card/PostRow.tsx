import { isSensitivePost, pageUrls, type Post } from '@stoa/contract';
import { Link, PersonAvatar, PostFlair, SensitiveBadge } from '@stoa/platform';
import { Badge, formatScore, Icon, media, MetaLine, RelativeTime, visuallyHidden } from '@stoa/ui';
import { memo } from 'react';
import { Lock } from 'lucide-react';
import styled from 'styled-components';
import { nameTexts } from '../texts/names';
import { postCardTexts } from '../texts/postCard';
import { ActionLabel } from './ActionLabel';
import { hostOf } from './mediaAddress';
import { GuestNewCount, NewCount, newCommentsOf } from './NewCount';
import { RowMenu } from './RowMenu';
import { SaveButton } from './SaveButton';
import { ShareMenu } from './ShareMenu';
import { Thumbnail } from './Thumbnail';
import { linkedAddress, TitleLink } from './TitleLink';
import { VoteControl } from './VoteControl';

export interface PostRowProps {
  post: Post;
  /** Just posted by the reader. */
  isJustPosted: boolean;
  /** Whether the reader can hide it from the list. */
  canHide: boolean;
}

/** A post in two dense lines, on phones in up to three. */
export const PostRow = memo(function PostRow({ post, isJustPosted, canHide }: PostRowProps) {
  const { upvotes, downvotes, userVote } = post;
  const about = nameTexts.post(post);
  const address = linkedAddress(post);
  return (
    <Line aria-labelledby={`post-${post.id}`} data-read={post.visit && true}>
      <VoteControl
        item={{ postId: post.id }}
        upvotes={upvotes}
        downvotes={downvotes}
        userVote={userVote}
        about={about}
      />
      <Content>
        <Words>
          <Title id={`post-${post.id}`} dir="auto" title={post.title}>
            {post.isPinned && (
              <Badge tone="caution" isPlain icon={<Icon name="pin" />}>
                {postCardTexts.pinned}
              </Badge>
            )}
            {post.isLocked && (
              <Badge isPlain icon={<Lock aria-hidden />}>
                {postCardTexts.locked}
              </Badge>
            )}
            {isSensitivePost(post) && <SensitiveBadge isPlain />}
            {isJustPosted && (
              <Badge tone="positive" isPlain>
                {postCardTexts.justPosted}
              </Badge>
            )}
            <TitleLink post={post} />
          </Title>
          <Facts>
            <Link to={pageUrls.community(post.community.name)}>
              <bdi>{post.community.displayName}</bdi>
            </Link>
            {post.flair && (
              <span data-flair>
                <PostFlair post={post} />
              </span>
            )}
            <span data-author>
              {post.author.id !== 0 && <PersonAvatar person={post.author} size={16} />}
              {post.author.username}
            </span>
            <RelativeTime date={post.createdAt} />
            {address && (
              <a href={address} target="_blank" rel="noopener noreferrer ugc" data-host>
                {hostOf(address)} <Icon name="external-link" />
              </a>
            )}
            <Link
              to={`${pageUrls.post(post.id)}#comments`}
              aria-label={postCardTexts.commentsName(post.commentCount, about)}
            >
              <Long>{postCardTexts.comments(post.commentCount)}</Long>
              <Short>
                <Icon name="message-square" /> {formatScore(post.commentCount)}
              </Short>
            </Link>
            {newCommentsOf(post) > 0 && <NewCount count={newCommentsOf(post)} />}
          </Facts>
        </Words>
        <Thumbnail post={post} />
      </Content>
      <Tools>
        <GuestNewCount post={post} />
        <SaveButton post={post} />
        <ShareMenu post={post} />
        <RowMenu post={post} canHide={canHide} />
      </Tools>
    </Line>
  );
});

/** On phones, the vote stands upright beside the text, and the menu replaces the other actions. */
const Line = styled.article`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: center;
  gap: 0 var(--space-12);
  padding: 1px 0;
  ${media.narrow} {
    column-gap: var(--space-8);
    padding: 0;
    > [role='group'] {
      flex-direction: column;
      background: none;
      > button {
        height: 24px;
      }
      > span {
        min-width: 0;
        font-size: var(--type-12);
        line-height: 12px;
      }
    }
  }
`;

/** Text, followed by a thumbnail. Titles of read posts are quieter. */
const Content = styled.div`
  display: flex;
  align-items: center;
  gap: var(--space-12);
  min-width: 0;
`;

const Words = styled.div`
  flex: 1;
  min-width: 0;
`;

const Title = styled.h2`
  display: flex;
  align-items: baseline;
  gap: var(--space-4);
  font-size: var(--type-15);
  font-weight: 600;
  line-height: 22px;
  ${media.narrow} {
    line-height: 19px;
  }
  > span {
    flex: none;
  }
  /* Clamped on the link: hidden lines would otherwise count towards its area. */
  a {
    display: -webkit-box;
    overflow: hidden;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 1;
    /* Makes a one-line title a target of 24px. */
    padding-block: 1px;
    overflow-wrap: anywhere;
    text-wrap: wrap;
    color: var(--text-strong);
    text-decoration: none;
    [data-read] & {
      color: var(--text-muted);
    }
    ${media.narrow} {
      min-height: 24px;
      padding-block: 0;
      -webkit-line-clamp: 2;
    }
  }
  a:hover {
    color: var(--accent);
  }
  /* Otherwise the focus ring would be cut off at the clamped lines. */
  a:focus-visible {
    outline-offset: -2px;
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
  > [data-flair] {
    display: flex;
    flex: 0 1 auto;
    max-width: 180px;
  }
  /* The author's picture. */
  > [data-author] > span {
    margin-inline-end: var(--space-4);
    vertical-align: middle;
    /* Leave the width to the name. */
    ${media.narrow} {
      display: none;
    }
  }
  > [data-host] {
    flex: 0 1 auto;
    /* Leave the width to the names. */
    max-width: 24ch;
    overflow: hidden;
    color: var(--accent);
    text-overflow: ellipsis;
  }
  svg {
    display: inline;
    width: 12px;
    height: 12px;
    vertical-align: -1px;
  }
  /* On a phone, the author shrinks with the community; time and count stay whole. */
  ${media.narrow} {
    > [data-host] {
      max-width: 11ch;
    }
    /* Links need 24px. */
    line-height: 24px;
    > [data-author] {
      flex: 0 1 auto;
      overflow: hidden;
      text-overflow: ellipsis;
    }
  }
`;

/** The number of comments in words; on phones there is only space for a sign. It follows others' comments, and nothing beside it moves. */
const Long = styled.span`
  display: inline-block;
  min-width: 13ch;
  ${media.narrow} {
    display: none;
  }
`;

const Short = styled.span`
  display: inline-block;
  min-width: calc(16px + 3ch);
  ${media.sheet} {
    display: none;
  }
`;

/** On phones, a guest's number of new comments is below the menu. */
const Tools = styled.div`
  display: flex;
  align-items: center;
  justify-content: flex-end;
  ${media.narrow} {
    flex-direction: column-reverse;
    align-items: flex-end;
    > span {
      font-size: var(--type-12);
      line-height: 16px;
      min-height: 16px;
    }
  }
  > button[data-variant] {
    padding-inline: var(--space-8);
    ${media.narrow} {
      display: none;
    }
  }
  ${ActionLabel} {
    ${visuallyHidden}
  }
`;
