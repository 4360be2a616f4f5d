import { pageUrls, type BanCommunity, type Comment } from '@stoa/contract';
import { lazyPart, siteOrigin, useCopyLink } from '@stoa/platform';
import { commonTexts, IconButton, Menu, MenuContent, MenuItem, MenuTrigger } from '@stoa/ui';
import { Ellipsis, Link2, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useBanning } from '../removal/useBanning';
import { useRemoval } from '../removal/useRemoval';
import { EditDraft } from '../text/EditDraft';
import { nameTexts } from '../texts/names';
import { postCardTexts } from '../texts/postCard';
import { editDraftKey } from './draftKeys';

const DeleteComment = lazyPart(
  async () => (await import(/* webpackChunkName: 'onDemand' */ './DeleteComment')).DeleteComment,
  null,
);

export interface CommentMenuProps {
  comment: Comment;
  /** Whether the viewer wrote it. */
  isOwn: boolean;
  /** Whether the viewer moderates the comments of its community. */
  isModerator: boolean;
  /** The community, if the viewer may ban people from it. */
  banPlace: BanCommunity | undefined;
  onEdit: () => void;
}

/** Menu of a comment: actions for its author and for moderators. */
export function CommentMenu({ comment, isOwn, isModerator, banPlace, onEdit }: CommentMenuProps) {
  const { id, postId } = comment;
  const [isAsking, setIsAsking] = useState(false);
  const [hasAsked, setHasAsked] = useState(false);
  const { copy } = useCopyLink();
  const isRemoved = comment.isRemoved === true;
  const removal = useRemoval({ postId, commentId: id }, comment);
  const banning = useBanning(comment.author, banPlace);

  function handleAsk(isOpen: boolean) {
    setHasAsked(true);
    setIsAsking(isOpen);
  }

  const address = () => new URL(pageUrls.comment(postId, id), siteOrigin()).href;
  return (
    <>
      {isOwn && !isRemoved && <EditDraft draftKey={editDraftKey(id)} />}
      <Menu>
        <MenuTrigger asChild>
          <IconButton label={postCardTexts.more(nameTexts.comment(comment))} size="sm">
            <Ellipsis aria-hidden />
          </IconButton>
        </MenuTrigger>
        <MenuContent align="start">
          {isOwn && !isRemoved && (
            <MenuItem icon={<Pencil aria-hidden />} onSelect={onEdit}>
              {commonTexts.edit}
            </MenuItem>
          )}
          <MenuItem icon={<Link2 aria-hidden />} onSelect={() => void copy(address())}>
            {postCardTexts.copyLink}
          </MenuItem>
          {isOwn && (
            <MenuItem icon={<Trash2 aria-hidden />} tone="danger" onSelect={() => handleAsk(true)}>
              {commonTexts.delete}
            </MenuItem>
          )}
          {isModerator && (!isOwn || isRemoved) && removal.item}
          {banning?.item}
        </MenuContent>
      </Menu>
      {removal.dialog}
      {banning?.dialog}
      {hasAsked && <DeleteComment comment={comment} isOpen={isAsking} onOpenChange={handleAsk} />}
    </>
  );
}
