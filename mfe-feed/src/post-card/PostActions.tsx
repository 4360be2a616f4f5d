import { pageUrls, type Post } from '@stoa/contract';
import { Link, useSession } from '@stoa/platform';
import { Button, formatScore, Icon, media } from '@stoa/ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { nameTexts } from '../texts/names';
import { postCardTexts } from '../texts/postCard';
import { ReportButton } from './ReportButton';
import { SaveButton } from './SaveButton';
import { ShareMenu } from './ShareMenu';
import { VoteControl } from './VoteControl';

interface PostActionsProps {
  post: Post;
  /** The link to the comments; default a `CommentsLink`. */
  commentsLink?: ReactNode;
}

/** Actions of a post: vote, open comments, save, share, report. */
export function PostActions({ post, commentsLink = <CommentsLink post={post} /> }: PostActionsProps) {
  const isOwn = useSession(({ user }) => user?.id === post.author.id);
  const about = nameTexts.post(post);
  return (
    <Actions>
      <VoteControl item={{ postId: post.id }} {...votesOf(post)} about={about} />
      {commentsLink}
      <SaveButton post={post} />
      <ShareMenu post={post} />
      {!isOwn && <ReportButton subject={{ postId: post.id }} about={about} />}
    </Actions>
  );
}

/** The number of comments, which leads to them. */
export function CommentsLink({ post }: { post: Post }) {
  const { id, commentCount } = post;
  return (
    <Button asChild variant="quiet" size="sm" icon={<Icon name="message-square" />}>
      <Link
        to={`${pageUrls.post(id)}#comments`}
        aria-label={postCardTexts.commentsShort(commentCount, nameTexts.post(post))}
      >
        <Count>{formatScore(commentCount)}</Count>
      </Link>
    </Button>
  );
}

const votesOf = ({ upvotes, downvotes, userVote }: Post) => ({ upvotes, downvotes, userVote });

/** As wide as three digits: the number follows others' comments, and nothing beside it moves. */
const Count = styled.span`
  display: inline-block;
  text-align: start;
  min-width: 3ch;
  font-variant-numeric: tabular-nums;
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-4);
  margin-top: var(--space-8);
  /* Keeps five controls on one line, however large the numbers are. */
  ${media.narrow} {
    flex-wrap: nowrap;
    justify-content: space-between;
    gap: 0;
    > button,
    > a,
    > span > a {
      padding-inline: var(--space-8);
    }
  }
`;
