import { MenuItem } from '@stoa/ui';
import { Bell, BellOff, BellPlus } from 'lucide-react';
import { useThreadFollowing } from '../actions/useThreadFollowing';
import { useThreadMuting } from '../actions/useThreadMuting';
import { threadFollowingTexts } from '../texts/threadFollowing';
import { threadMutingTexts } from '../texts/threadMuting';

export interface ThreadItemsProps {
  postId: number;
  /** Whether the viewer has muted the thread. */
  isMuted: boolean;
  /** Whether the viewer follows the thread; never a muted one. */
  isFollowed: boolean;
}

/** The items of a menu that follow or mute the thread of a post. */
export function ThreadItems({ postId, isMuted, isFollowed }: ThreadItemsProps) {
  const { isBusy: isFollowing, setFollowed } = useThreadFollowing(postId);
  const { isBusy: isMuting, setMuted } = useThreadMuting(postId);
  const isBusy = isFollowing || isMuting;
  return (
    <>
      <MenuItem
        icon={isFollowed ? <Bell aria-hidden /> : <BellPlus aria-hidden />}
        disabled={isBusy}
        onSelect={() => void setFollowed(!isFollowed)}
      >
        {isFollowed ? threadFollowingTexts.unfollow : threadFollowingTexts.follow}
      </MenuItem>
      <MenuItem
        icon={isMuted ? <Bell aria-hidden /> : <BellOff aria-hidden />}
        disabled={isBusy}
        onSelect={() => void setMuted(!isMuted)}
      >
        {isMuted ? threadMutingTexts.unmute : threadMutingTexts.mute}
      </MenuItem>
    </>
  );
}
