import { MenuItem } from '@stoa/ui';
import { Bell, BellOff, BellPlus } from 'lucide-react';
import { useThreadLevel } from '../actions/useThreadLevel';
import { threadLevelTexts } from '../texts/threadLevels';

export interface ThreadItemsProps {
  postId: number;
  /** Whether the viewer has muted the thread. */
  isMuted: boolean;
  /** Whether the viewer follows the thread; never a muted one. */
  isFollowed: boolean;
}

/** The items of a menu that follow or mute the thread of a post. */
export function ThreadItems({ postId, isMuted, isFollowed }: ThreadItemsProps) {
  const following = useThreadLevel(postId, 'followed');
  const muting = useThreadLevel(postId, 'muted');
  const isBusy = following.isBusy || muting.isBusy;
  return (
    <>
      <MenuItem
        icon={isFollowed ? <Bell aria-hidden /> : <BellPlus aria-hidden />}
        disabled={isBusy}
        onSelect={() => void following.setOn(!isFollowed)}
      >
        {threadLevelTexts.followed[isFollowed ? 'end' : 'begin']}
      </MenuItem>
      <MenuItem
        icon={isMuted ? <Bell aria-hidden /> : <BellOff aria-hidden />}
        disabled={isBusy}
        onSelect={() => void muting.setOn(!isMuted)}
      >
        {threadLevelTexts.muted[isMuted ? 'end' : 'begin']}
      </MenuItem>
    </>
  );
}
