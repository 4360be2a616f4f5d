import { communityLimits } from '@stoa/contract';
import type { ReactNode } from 'react';

/** Claims to communities whose owner is away or banned from the site, or that have none. */
export const claimsTexts = {
  loading: 'Loading the claims',
  failed: 'Couldn’t load the claims',
  empty: 'No open claims',
  more: 'Load More Claims',
  nouns: ['claim', 'claims'],

  claim: (claimant: string, community: string) => `Claim of ${claimant} to ${community}`,
  asks: (claimant: ReactNode, community: ReactNode) => (
    <>
      {claimant} wants to take over {community}
    </>
  ),
  moderator: 'Moderator',
  owner: (owner: ReactNode, lastActive: ReactNode) => (
    <>
      Owner: {owner}, last active {lastActive}
    </>
  ),
  noOwner: 'No owner',
  ownerBanned: 'Owner banned from the site',
  grant: 'Make owner…',
  grantName: (claimant: string, community: string) => `Make owner of ${community}: ${claimant}`,
  decline: 'Decline…',
  declineName: (claimant: string, community: string) => `Decline the claim of ${claimant} to ${community}`,

  grantTitle: (claimant: string) => `Make ${claimant} the owner?`,
  grantText: (hasOwner: boolean) =>
    hasOwner
      ? 'Both sides are notified. The previous owner keeps no permission.'
      : 'The claimant is notified.',
  grantConfirm: 'Make owner',
  granted: (claimant: string) => `${claimant} is now the owner`,
  declineTitle: (claimant: string) => `Decline the claim of ${claimant}?`,
  declineText: (hasOwner: boolean) =>
    hasOwner
      ? `Both sides are notified. The claimant can ask again in ${communityLimits.claimDays} days.`
      : `The claimant is notified, and can ask again in ${communityLimits.claimDays} days.`,
  note: 'Reason for the claimant',
  noteTooLong: `The reason can have at most ${communityLimits.claimReasonMax} characters.`,
  declineConfirm: 'Decline',
  declined: 'Claim declined',
  notDecided: 'Couldn’t decide the claim',
} as const;
