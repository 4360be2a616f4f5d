import type { Post } from '@stoa/contract';
import { useCopyLink, useReportDialog } from '@stoa/platform';
import { Icon, IconButton, Menu, MenuContent, MenuItem, MenuTrigger } from '@stoa/ui';
import { Check, Ellipsis } from 'lucide-react';
import { nameTexts } from '../texts/names';
import { postCardTexts } from '../texts/postCard';
import { ShareItems } from './ShareMenu';
import { UnreadItem } from './UnreadItem';
import { useSaving } from './useSaving';

/** Menu of a row: all actions on the post that a card shows as buttons. */
export function RowMenu({ post }: { post: Post }) {
  const { isCopied, copy } = useCopyLink();
  const { open, dialog } = useReportDialog({ postId: post.id });
  const toggleSaved = useSaving(post);
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
          <ShareItems post={post} onCopy={copy} />
          <MenuItem icon={<Icon name="flag" />} onSelect={open}>
            {postCardTexts.reportItem}
          </MenuItem>
        </MenuContent>
      </Menu>
      {dialog}
    </>
  );
}
