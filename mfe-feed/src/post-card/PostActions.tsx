import { pageUrls, type Post } from '@stoa/contract';
import { Link, useSession } from '@stoa/platform';
import { Button, formatScore, Icon, media } from '@stoa/ui';
import styled from 'styled-components';
import { nameTexts } from '../texts/names';
import { postCardTexts } from '../texts/postCard';
import { ReportButton } from './ReportButton';
import { SaveButton } from './SaveButton';
import { ShareMenu } from './ShareMenu';
import { VoteControl } from './VoteControl';

/** Actions of a post: vote, open comments, save, share, report. */
export function PostActions({ post }: { post: Post }) {
  const { user } = useSession();
  const about = nameTexts.post(post);
  return (
    <Actions>
      <VoteControl item={{ postId: post.id }} {...votesOf(post)} about={about} />
      <Button asChild variant="quiet" size="sm" icon={<Icon name="message-square" />}>
        <Link
          to={`${pageUrls.post(post.id)}#comments`}
          aria-label={postCardTexts.commentsShort(post.commentCount, about)}
        >
          {formatScore(post.commentCount)}
        </Link>
      </Button>
      <SaveButton post={post} />
      <ShareMenu post={post} />
      {user?.id !== post.author.id && <ReportButton subject={{ postId: post.id }} about={about} />}
    </Actions>
  );
}

const votesOf = ({ upvotes, downvotes, userVote }: Post) => ({ upvotes, downvotes, userVote });

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
    > a {
      padding-inline: var(--space-8);
    }
  }
`;
