import { pageUrls, type Post } from '@stoa/contract';
import { tellFailure, useNavigate } from '@stoa/platform';
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
import { useDeletePostMutation } from '../api/postsApi';
import { useRemoval } from '../removal/useRemoval';
import { nameTexts } from '../texts/names';
import { postTexts } from '../texts/post';
import { postCardTexts } from '../texts/postCard';

export interface PostMenuProps {
  post: Post;
  /** Whether the viewer wrote it. */
  isOwn: boolean;
  /** Whether the viewer is a moderator or an admin. */
  isStaff: boolean;
  onEdit: () => void;
}

/** What the author can do with a post, and what staff can. */
export function PostMenu({ post, isOwn, isStaff, onEdit }: PostMenuProps) {
  const [isAsking, setIsAsking] = useState(false);
  const [deletePost, { isLoading }] = useDeletePostMutation();
  const navigate = useNavigate();
  const isRemoved = post.isRemoved === true;
  const removal = useRemoval({ postId: post.id }, isRemoved);

  async function handleDelete() {
    const { error } = await deletePost(post.id);
    setIsAsking(false);
    if (error) {
      tellFailure(postTexts.notDeleted, error);
    } else {
      toast({ title: postTexts.deleted });
      void navigate(pageUrls.community(post.community.name), { replace: true });
    }
  }
  return (
    <>
      <Menu>
        <MenuTrigger asChild>
          <IconButton label={postCardTexts.more(nameTexts.post(post))} size="sm">
            <Ellipsis aria-hidden />
          </IconButton>
        </MenuTrigger>
        <MenuContent>
          {isOwn && !isRemoved && (
            <MenuItem icon={<Pencil aria-hidden />} onSelect={onEdit}>
              {commonTexts.edit}
            </MenuItem>
          )}
          {isOwn && (
            <MenuItem icon={<Trash2 aria-hidden />} tone="danger" onSelect={() => setIsAsking(true)}>
              {commonTexts.delete}
            </MenuItem>
          )}
          {isStaff && (!isOwn || isRemoved) && removal.item}
        </MenuContent>
      </Menu>
      {removal.dialog}
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
