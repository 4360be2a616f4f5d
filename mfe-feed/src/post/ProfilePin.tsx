import type { Post } from '@stoa/contract';
import { toastResult } from '@stoa/platform';
import { MenuItem } from '@stoa/ui';
import { Pin, PinOff } from 'lucide-react';
import { profilePinTexts as texts } from '../texts/profilePin';
import { usePinToProfileMutation } from './pinsApi';

/** The menu item that pins the viewer's post to their profile, or unpins it. */
export function ProfilePin({ post: { id, isPinnedToProfile = false } }: { post: Post }) {
  const [pin, { isLoading }] = usePinToProfileMutation();

  async function handleSelect() {
    if (isLoading) return;
    const { error } = await pin({ id, isPinned: !isPinnedToProfile });
    if (isPinnedToProfile) toastResult(error, texts.notUnpinned, texts.unpinned);
    else toastResult(error, texts.notPinned, texts.pinned);
  }
  return (
    <MenuItem
      icon={isPinnedToProfile ? <PinOff aria-hidden /> : <Pin aria-hidden />}
      onSelect={() => void handleSelect()}
    >
      {isPinnedToProfile ? texts.unpin : texts.pin}
    </MenuItem>
  );
}
