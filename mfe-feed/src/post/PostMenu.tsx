import { pageUrls, type Post } from '@stoa/contract';
import { lazyPart, ThreadItems, toastError, useNavigate } from '@stoa/platform';
import {
  commonTexts,
  ConfirmDialog,
  IconButton,
  Menu,
  MenuContent,
  MenuItem,
  MenuTrigger,
  toast,
} from '@stoa/ui';
import { Ellipsis, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { HideItem, UnreadItem } from '../post-card/menuItemsPart';
import { useBanning } from '../removal/useBanning';
import { useRemoval } from '../removal/useRemoval';
import { EditDraft } from '../text/EditDraft';
import { nameTexts } from '../texts/names';
import { postTexts } from '../texts/post';
import { postCardTexts } from '../texts/postCard';
import { editPostDraftKey } from './editPostDraftKey';
import { useDeletePostMutation } from './postsApi';

const ProfilePin = lazyPart(
  async () => (await import(/* webpackChunkName: 'onDemand' */ './ProfilePin')).ProfilePin,
  null,
);

/** Few moderate. */
const PostMarks = lazyPart(
  async () => (await import(/* webpackChunkName: 'onDemand' */ './PostMarks')).PostMarks,
  null,
);
const FlairDialog = lazyPart(
  async () => (await import(/* webpackChunkName: 'onDemand' */ './FlairDialog')).FlairDialog,
  null,
);

export interface PostMenuProps {
  post: Post;
  /** Whether the viewer wrote it. */
  isOwn: boolean;
  /** Whether the viewer moderates the posts of its community. */
  isModerator: boolean;
  /** Whether the viewer may ban people from its community. */
  canBan: boolean;
  /** Whether the form that edits it is open. */
  isEditing: boolean;
  onEdit: () => void;
}

/** Menu of a post: actions for members, for its author and for moderators. */
export function PostMenu({ post, isOwn, isModerator, canBan, isEditing, onEdit }: PostMenuProps) {
  const [isAsking, setIsAsking] = useState(false);
  const [isChoosing, setIsChoosing] = useState(false);
  const [deletePost, { isLoading }] = useDeletePostMutation();
  const navigate = useNavigate();
  const isRemoved = post.isRemoved === true;
  const removal = useRemoval({ postId: post.id }, post);
  const banning = useBanning(post.author, canBan ? post.community : undefined);

  async function handleDelete() {
    const { error } = await deletePost(post);
    setIsAsking(false);
    if (error) {
      toastError(postTexts.notDeleted, error);
    } else {
      toast({ title: postTexts.deleted });
      void navigate(pageUrls.community(post.community.name), { replace: true });
    }
  }
  return (
    <>
      {isOwn && !isRemoved && !isEditing && <EditDraft draftKey={editPostDraftKey(post.id)} />}
      <Menu>
        <MenuTrigger asChild>
          <IconButton label={postCardTexts.more(nameTexts.post(post))} size="sm">
            <Ellipsis aria-hidden />
          </IconButton>
        </MenuTrigger>
        <MenuContent>
          {!isRemoved && (
            <ThreadItems
              postId={post.id}
              isMuted={post.isMuted === true}
              isFollowed={post.isFollowed === true}
            />
          )}
          {post.visit && <UnreadItem postId={post.id} />}
          {!isOwn && !isRemoved && <HideItem post={post} />}
          {isOwn && !isRemoved && (
            <MenuItem icon={<Pencil aria-hidden />} onSelect={onEdit}>
              {commonTexts.edit}
            </MenuItem>
          )}
          {isOwn && !isRemoved && <ProfilePin post={post} />}
          {isOwn && (
            <MenuItem icon={<Trash2 aria-hidden />} tone="danger" onSelect={() => setIsAsking(true)}>
              {commonTexts.delete}
            </MenuItem>
          )}
          {isModerator && !isRemoved && <PostMarks post={post} onChangeFlair={() => setIsChoosing(true)} />}
          {isModerator && (!isOwn || isRemoved) && removal.item}
          {banning?.item}
        </MenuContent>
      </Menu>
      {removal.dialog}
      {banning?.dialog}
      {isChoosing && <FlairDialog post={post} onClose={() => setIsChoosing(false)} />}
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={postTexts.deleteTitle}
        description={postTexts.deleteText}
        confirmLabel={commonTexts.delete}
        isBusy={isLoading}
        onConfirm={() => void handleDelete()}
      />
    </>
  );
}
