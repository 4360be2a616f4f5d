import type { Post } from '@stoa/contract';
import { useSession } from '@stoa/platform';
import { MenuItem } from '@stoa/ui';
import { CircleHelp } from 'lucide-react';
import { useContext, useState, type ReactNode } from 'react';
import { ShownList } from '../post-list/shownList';
import { postCardTexts } from '../texts/postCard';
import { WhyDialog } from './whyPart';

/**
 * Explains to members why the list on the page has a post.
 * @returns the item of its menu, and the dialog to render beside the menu; neither in other lists
 */
export function useWhy(post: Post): { item: ReactNode; dialog: ReactNode } {
  const list = useContext(ShownList);
  const isMember = useSession(({ user }) => user !== null);
  const [isOpen, setIsOpen] = useState(false);
  if (!list || !isMember) return { item: null, dialog: null };
  return {
    item: (
      <MenuItem icon={<CircleHelp aria-hidden />} onSelect={() => setIsOpen(true)}>
        {postCardTexts.why}
      </MenuItem>
    ),
    dialog: isOpen && <WhyDialog post={post} list={list} onClose={() => setIsOpen(false)} />,
  };
}
