import type { Post } from '@stoa/contract';
import { toastError } from '@stoa/platform';
import { MenuItem, toast } from '@stoa/ui';
import { Pin, PinOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { postTexts } from '../texts/post';
import { usePinToProfileMutation } from './pinsApi';

/** Returns the menu item that pins the viewer's post to their profile, or unpins it. */
export function usePinning({ id, isPinnedToProfile = false }: Post): ReactNode {
  const [pin, { isLoading }] = usePinToProfileMutation();

  async function handleSelect() {
    if (isLoading) return;
    const { error } = await pin({ id, isPinned: !isPinnedToProfile });
    if (error) toastError(isPinnedToProfile ? postTexts.notUnpinned : postTexts.notPinned, error);
    else toast({ title: isPinnedToProfile ? postTexts.unpinned : postTexts.pinned });
  }
  return (
    <MenuItem
      icon={isPinnedToProfile ? <PinOff aria-hidden /> : <Pin aria-hidden />}
      onSelect={() => void handleSelect()}
    >
      {isPinnedToProfile ? postTexts.unpin : postTexts.pin}
    </MenuItem>
  );
}
