import type { Post } from '@stoa/contract';
import { IconButton, Menu, MenuContent, MenuTrigger } from '@stoa/ui';
import { Ellipsis } from 'lucide-react';
import { nameTexts } from '../texts/names';
import { postCardTexts } from '../texts/postCard';
import { HideItem, UnreadItem } from './menuItemsPart';
import { useWhy } from './useWhy';

interface CardMenuProps {
  post: Post;
  /** Whether the reader can hide it from the list. */
  canHide: boolean;
}

/** Menu of a card: what a member can do with a post beyond the buttons of the card. */
export function CardMenu({ post, canHide }: CardMenuProps) {
  const why = useWhy(post);
  return (
    <>
      <Menu>
        <MenuTrigger asChild>
          <IconButton size="sm" label={postCardTexts.more(nameTexts.post(post))} hasTooltip={false}>
            <Ellipsis aria-hidden />
          </IconButton>
        </MenuTrigger>
        <MenuContent>
          {post.visit && <UnreadItem postId={post.id} />}
          {canHide && <HideItem post={post} isInList />}
          {why.item}
        </MenuContent>
      </Menu>
      {why.dialog}
    </>
  );
}
