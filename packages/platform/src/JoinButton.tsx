import type { Community } from '@stoa/contract';
import { Button, VisuallyHidden } from '@stoa/ui';
import { Check } from 'lucide-react';
import { useMembership } from './useMembership';

export interface JoinButtonProps {
  community: Pick<Community, 'id' | 'displayName'>;
  /** Default `sm`. */
  size?: 'sm' | 'md';
}

/** Joins a community, or leaves it when it reads Joined (§4). A guest is sent to sign in. */
export function JoinButton({ community, size = 'sm' }: JoinButtonProps) {
  const { isJoined, isBusy, toggle } = useMembership(community);
  return (
    <Button
      size={size}
      variant={isJoined ? 'quiet' : 'secondary'}
      aria-pressed={isJoined}
      isBusy={isBusy}
      icon={isJoined ? <Check aria-hidden /> : undefined}
      onClick={() => void toggle()}
    >
      {isJoined ? 'Joined' : 'Join'}
      <VisuallyHidden> {community.displayName}</VisuallyHidden>
    </Button>
  );
}
