import type { Post } from '@stoa/contract';
import { focusWhenThere } from '@stoa/platform';
import { MenuItem, toast } from '@stoa/ui';
import { Eye, EyeOff } from 'lucide-react';
import { hidingTexts } from '../texts/hiding';
import { hiddenPostId } from './HiddenPost';
import { useHiding } from './useHiding';

interface HideItemProps {
  post: Post;
  /** Whether a list shows the post: a line then takes its place, and the focus. Default false. */
  isInList?: boolean;
}

/** Hides a post from the member's lists, or shows it there again. */
export function HideItem({ post, isInList = false }: HideItemProps) {
  const hide = useHiding(post);
  const isHidden = post.isHidden === true;

  async function handleSelect() {
    if (!(await hide(!isHidden))) return;
    if (isInList) focusWhenThere(() => document.querySelector(`#${hiddenPostId(post)} button`));
    else toast({ title: isHidden ? hidingTexts.shown : hidingTexts.hidden });
  }
  return (
    <MenuItem
      icon={isHidden ? <Eye aria-hidden /> : <EyeOff aria-hidden />}
      onSelect={() => void handleSelect()}
    >
      {isHidden ? hidingTexts.show : hidingTexts.hide}
    </MenuItem>
  );
}
