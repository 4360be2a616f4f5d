import { pageUrls, type LoneComment } from '@stoa/contract';
import { Link } from '@stoa/platform';
import { Badge, MetaLine, RelativeTime } from '@stoa/ui';
import styled from 'styled-components';
import { AuthorLink } from '../post-card/AuthorLink';
import { postCardTexts } from '../texts/postCard';
import { threadTexts } from '../texts/thread';

export interface CommentHeadProps {
  comment: LoneComment;
  /** Whether the post's author wrote the comment; shown as a badge. */
  isByPoster: boolean;
}

/** Author and time; the time links to the comment. */
export function CommentHead({ comment, isByPoster }: CommentHeadProps) {
  const { author, isDeleted } = comment;
  return (
    <MetaLine>
      <Name>
        <AuthorLink author={author} />
      </Name>
      {isByPoster && (
        <span>
          <Badge tone="accent" isPlain>
            {threadTexts.byPoster}
          </Badge>
        </span>
      )}
      <Link to={pageUrls.comment(comment.postId, comment.id)}>
        <RelativeTime date={comment.createdAt} />
      </Link>
      {comment.editedAt && !isDeleted && <span>{postCardTexts.edited}</span>}
    </MetaLine>
  );
}

const Name = styled.span`
  > a {
    font-weight: 600;
  }
`;
