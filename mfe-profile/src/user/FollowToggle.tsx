import { Button, Tooltip, type ButtonProps } from '@stoa/ui';
import { Check } from 'lucide-react';
import { followTexts } from '../texts/follow';

export interface FollowToggleProps extends Pick<ButtonProps, 'size' | 'isBusy'> {
  username: string;
  isFollowing: boolean;
  onPress: () => void;
}

/** Reads Follow or Following; its accessible name and tooltip say what a click does. */
export function FollowToggle({ username, isFollowing, size, isBusy, onPress }: FollowToggleProps) {
  const name = isFollowing ? followTexts.unfollowName(username) : followTexts.followName(username);
  return (
    <Tooltip label={name}>
      <Button
        variant={isFollowing ? 'positive' : size === 'sm' ? 'secondary' : 'primary'}
        size={size}
        isBusy={isBusy}
        icon={isFollowing ? <Check aria-hidden /> : undefined}
        aria-label={isFollowing ? followTexts.followingName(username) : name}
        onClick={onPress}
      >
        {isFollowing ? followTexts.following : followTexts.follow}
      </Button>
    </Tooltip>
  );
}
