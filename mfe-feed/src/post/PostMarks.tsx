import type { Post } from '@stoa/contract';
import { toastError } from '@stoa/platform';
import { commonTexts, MenuItem, toast } from '@stoa/ui';
import { Lock, LockOpen, Pin, PinOff } from 'lucide-react';
import { postMarkTexts } from '../texts/postMarks';
import { type PostMark, useMarkPostMutation } from './postMarksApi';

const icons = { pin: { set: Pin, clear: PinOff }, lock: { set: Lock, clear: LockOpen } } as const;

/** The menu items by which moderators pin a post to its community, and lock it. Both can be undone. */
export function PostMarks({ post: { id, isPinned, isLocked = false } }: { post: Post }) {
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
    </>
  );
}
