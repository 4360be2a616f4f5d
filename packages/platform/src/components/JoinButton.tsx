import type { Community } from '@stoa/contract';
import { Button, Tooltip } from '@stoa/ui';
import { Check } from 'lucide-react';
import { useMembership } from '../actions/useMembership';
import { membershipTexts } from '../texts/membership';
import { sharedTexts } from '../texts/shared';

export interface JoinButtonProps {
  community: Pick<Community, 'id' | 'displayName'>;
  /** Default `sm`. */
  size?: 'sm' | 'md';
}

/** Joins or leaves a community; its name and tooltip say which. Guests are redirected to sign in. */
export function JoinButton({ community, size = 'sm' }: JoinButtonProps) {
  const { isJoined, isBusy, toggle } = useMembership(community);
  const { id, displayName } = community;
  return (
    <Tooltip
      label={isJoined ? membershipTexts.leaveName(displayName) : membershipTexts.joinName(displayName)}
    >
      <Button
        size={size}
        variant={isJoined ? 'positive' : 'secondary'}
        isBusy={isBusy}
        icon={isJoined ? <Check aria-hidden /> : undefined}
        aria-label={
          isJoined ? membershipTexts.joinedName(displayName) : membershipTexts.joinName(displayName)
        }
        data-focus-key={`membership-${id}`}
        onClick={() => void toggle()}
      >
        {isJoined ? sharedTexts.joined : membershipTexts.join}
      </Button>
    </Tooltip>
  );
}
