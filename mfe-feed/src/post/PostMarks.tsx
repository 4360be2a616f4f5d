import type { Post } from '@stoa/contract';
import { toastError } from '@stoa/platform';
import { commonTexts, MenuItem, toast } from '@stoa/ui';
import { Eye, EyeOff, Lock, LockOpen, Pin, PinOff, Tag } from 'lucide-react';
import { postMarkTexts } from '../texts/postMarks';
import { type PostMark, useMarkPostMutation } from './postMarksApi';

const icons = {
  pin: { set: Pin, clear: PinOff },
  lock: { set: Lock, clear: LockOpen },
  sensitive: { set: EyeOff, clear: Eye },
} as const;

export interface PostMarksProps {
  post: Post;
  /** Opens the dialog with the flairs. */
  onChangeFlair: () => void;
}

/** The menu items by which moderators mark a post. Each change can be undone. */
export function PostMarks({ post, onChangeFlair }: PostMarksProps) {
  const { id, isPinned, isLocked = false, isSensitive = false, community } = post;
  const [markPost, { isLoading }] = useMarkPostMutation();

  async function change(mark: PostMark, isSet: boolean, isUndone = false) {
    const texts = postMarkTexts[mark][isSet ? 'set' : 'clear'];
    const { error } = await markPost({ id, mark, isSet });
    if (error) return toastError(texts.failed, error);
    toast({
      title: texts.done,
      ...(!isUndone && {
        action: {
          label: commonTexts.undo,
          altText: texts.undo,
          onAction: () => void change(mark, !isSet, true),
        },
      }),
    });
  }

  const itemOf = (mark: PostMark, isSet: boolean) => {
    const Glyph = icons[mark][isSet ? 'clear' : 'set'];
    return (
      <MenuItem icon={<Glyph aria-hidden />} onSelect={() => !isLoading && void change(mark, !isSet)}>
        {postMarkTexts[mark][isSet ? 'clear' : 'set'].item}
      </MenuItem>
    );
  };
  return (
    <>
      {itemOf('pin', isPinned)}
      {itemOf('lock', isLocked)}
      {/* All posts of a sensitive community are sensitive. */}
      {!community.isSensitive && itemOf('sensitive', isSensitive)}
      <MenuItem icon={<Tag aria-hidden />} onSelect={onChangeFlair}>
        {postMarkTexts.flair.item}
      </MenuItem>
    </>
  );
}
