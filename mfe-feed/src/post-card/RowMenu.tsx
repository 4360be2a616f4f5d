import type { Post } from '@stoa/contract';
import { useCopyLink, useReportDialog, useSession } from '@stoa/platform';
import { Icon, IconButton, Menu, MenuContent, MenuItem, MenuTrigger } from '@stoa/ui';
import { Check, Ellipsis } from 'lucide-react';
import { nameTexts } from '../texts/names';
import { postCardTexts } from '../texts/postCard';
import { HideItem, UnreadItem } from './menuItemsPart';
import { ShareItems } from './shareItemsPart';
import { useWhy } from './useWhy';
import { useSaving } from './useSaving';

interface RowMenuProps {
  post: Post;
  /** Whether the reader can hide it from the list. */
  canHide: boolean;
}

/** Menu of a row: all actions on the post that a card shows as buttons. */
export function RowMenu({ post, canHide }: RowMenuProps) {
  const isOwn = useSession(({ user }) => user?.id === post.author.id);
  const { isCopied, copy } = useCopyLink();
  const { open, dialog } = useReportDialog({ postId: post.id });
  const toggleSaved = useSaving(post);
  const why = useWhy(post);
  const about = nameTexts.post(post);
  return (
    <>
      <Menu>
        <MenuTrigger asChild>
          <IconButton
            size="sm"
            label={isCopied ? postCardTexts.copiedName(about) : postCardTexts.more(about)}
            hasTooltip={false}
          >
            {isCopied ? <Check aria-hidden /> : <Ellipsis aria-hidden />}
          </IconButton>
        </MenuTrigger>
        <MenuContent>
          <MenuItem
            icon={<Icon name="bookmark" isFilled={post.isSaved} />}
            onSelect={() => void toggleSaved()}
          >
            {post.isSaved ? postCardTexts.unsave : postCardTexts.save}
          </MenuItem>
          {post.visit && <UnreadItem postId={post.id} />}
          {canHide && <HideItem post={post} isInList />}
          {why.item}
          <ShareItems post={post} onCopy={copy} />
          {!isOwn && (
            <MenuItem icon={<Icon name="flag" />} onSelect={open}>
              {postCardTexts.reportItem}
            </MenuItem>
          )}
        </MenuContent>
      </Menu>
      {dialog}
      {why.dialog}
    </>
  );
}
