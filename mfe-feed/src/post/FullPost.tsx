import { hasPermission, type Post } from '@stoa/contract';
import { lazyPart, MarkdownText, useBegunForm, useSession } from '@stoa/platform';
import { PageTitle } from '@stoa/ui';
import { useState } from 'react';
import styled from 'styled-components';
import { PostActions } from '../post-card/PostActions';
import { PostMedia } from '../post-card/PostMedia';
import { PostMeta } from '../post-card/PostMeta';
import { linkedAddress, TitleLink } from '../post-card/TitleLink';
import { RemovedNotice } from '../removal/removedNoticePart';
import { removalTexts } from '../texts/removal';
import { editPostDraftKey } from './editPostDraftKey';

const PostMenu = lazyPart(
  async () => (await import(/* webpackChunkName: 'ofMembers' */ './PostMenu')).PostMenu,
  null,
);

// Few readers edit.
const EditPostForm = lazyPart(
  async () => (await import(/* webpackChunkName: 'onDemand' */ './EditPostForm')).EditPostForm,
  null,
);

const GoneNotice = lazyPart(
  async () => (await import(/* webpackChunkName: 'onDemand' */ './GoneNotice')).GoneNotice,
  null,
);

export interface FullPostProps {
  post: Post;
  /** It was deleted or removed while it is open, or its community has closed to the reader. */
  isGone: boolean;
  /** Called if its community has closed. */
  onClosed: () => void;
}

/** A post in full. A removed post says so to moderators and its author, and is closed. */
export function FullPost({ post, isGone, onClosed }: FullPostProps) {
  const { user } = useSession();
  const isModerator = hasPermission(user, post.community.id, 'posts');
  const isOwn = user?.id === post.author.id;
  const [isEditing, setIsEditing] = useState(false);
  useBegunForm(editPostDraftKey(post.id), () => setIsEditing(true));
  return (
    <Article id={`post-${post.id}`}>
      <Head>
        <PostMeta post={post} />
        {user && !isGone && (
          <Controls>
            <PostMenu
              post={post}
              isOwn={isOwn}
              isModerator={isModerator}
              canBan={hasPermission(user, post.community.id, 'people')}
              isEditing={isEditing}
              onEdit={() => setIsEditing(true)}
            />
          </Controls>
        )}
      </Head>
      {post.removalReason !== undefined && (
        <RemovedNotice
          reason={post.removalReason}
          note={removalTexts.removedPost(isOwn)}
          community={post.community.name}
          appeal={isOwn ? { subject: 'post', subjectId: post.id } : undefined}
          isHeld={post.isHeld}
        />
      )}
      {isEditing ? (
        <EditPostForm post={post} onDone={() => setIsEditing(false)} />
      ) : (
        <>
          <Title tabIndex={-1}>{linkedAddress(post) ? <TitleLink post={post} /> : post.title}</Title>
          <PostMedia post={post} isWhole />
          {post.content && <MarkdownText text={post.content} />}
        </>
      )}
      {isGone ? (
        <GoneNotice slug={post.community.name} onClosed={onClosed} />
      ) : (
        !post.isRemoved && <PostActions post={post} />
      )}
    </Article>
  );
}

const Article = styled.article`
  display: flex;
  flex-direction: column;
  gap: var(--space-12);
  padding: var(--space-12) 0 var(--space-16);
  border-bottom: 1px solid var(--line-hair);
`;

/** Reserves the menu's space, so that nothing moves when the session is known. */
const Head = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(var(--target-size-small), max-content);
  gap: var(--space-8);
  align-items: center;
  min-height: var(--target-size-small);
`;

const Controls = styled.div`
  display: flex;
  gap: var(--space-4);
  align-items: center;
`;

const Title = styled(PageTitle)`
  overflow-wrap: anywhere;
  text-wrap: pretty;
  a {
    color: inherit;
    text-decoration: none;
  }
  a:hover {
    color: var(--accent);
  }
`;
