import { isSensitivePost, pageUrls, type Post } from '@stoa/contract';
import { CommunityIcon, Link, PostFlair, SensitiveBadge } from '@stoa/platform';
import { Badge, Icon, MetaLine, RelativeTime } from '@stoa/ui';
import { Lock } from 'lucide-react';
import styled from 'styled-components';
import { postCardTexts } from '../texts/postCard';
import { AuthorLink } from './AuthorLink';

export interface PostMetaProps {
  post: Post;
  /** Just posted by the reader. Default false. */
  isJustPosted?: boolean;
}

/** The meta line of a post: community, flair, author and time. */
export function PostMeta({ post, isJustPosted = false }: PostMetaProps) {
  return (
    <MetaLine>
      <span>
        <Place to={pageUrls.community(post.community.name)}>
          <CommunityIcon community={post.community} />
          <bdi>{post.community.displayName}</bdi>
        </Place>
      </span>
      {post.flair && (
        <span>
          <PostFlair post={post} />
        </span>
      )}
      <span>
        <AuthorLink author={post.author} />
      </span>
      <RelativeTime date={post.createdAt} />
      {post.editedAt && <span>{postCardTexts.edited}</span>}
      {isJustPosted && (
        <span>
          <Badge tone="positive">{postCardTexts.justPosted}</Badge>
        </span>
      )}
      {post.isPinned && (
        <span>
          <Badge tone="caution" icon={<Icon name="pin" />}>
            {postCardTexts.pinned}
          </Badge>
        </span>
      )}
      {post.isLocked && (
        <span>
          <Badge icon={<Lock aria-hidden />}>{postCardTexts.locked}</Badge>
        </span>
      )}
      {isSensitivePost(post) && (
        <span>
          <SensitiveBadge />
        </span>
      )}
      {post.isPinnedToProfile && (
        <span>
          <Badge tone="caution" icon={<Icon name="pin" />}>
            {postCardTexts.pinnedToProfile(post.author.username)}
          </Badge>
        </span>
      )}
    </MetaLine>
  );
}

const Place = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: var(--space-8);
  vertical-align: middle;
  font-weight: 600;
  color: var(--text-body);
`;
