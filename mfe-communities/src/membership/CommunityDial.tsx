import type { Community, SourceDial } from '@stoa/contract';
import { DialMenu } from '@stoa/platform';
import { useSetMembershipDialMutation } from './membershipApi';

export interface CommunityDialProps {
  community: Pick<Community, 'id' | 'displayName'>;
  /** The part that it has in the viewer's joined feed. */
  membership: SourceDial;
}

/** Sets how much of the viewer's joined feed a community may fill, or mutes it there. */
export function CommunityDial({ community: { id, displayName }, membership }: CommunityDialProps) {
  const [set, { isLoading }] = useSetMembershipDialMutation();
  return (
    <DialMenu name={displayName} part={membership} isBusy={isLoading} onSave={(body) => set({ id, body })} />
  );
}
