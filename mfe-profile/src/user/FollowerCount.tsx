import type { UserProfile } from '@stoa/contract';
import { lazyPart } from '@stoa/platform';
import { formatCompactCount, Stat } from '@stoa/ui';
import { useState } from 'react';
import { followersTexts } from '../texts/followers';
import { userTexts } from '../texts/user';

/** The list loads on open. */
const FollowersDialog = lazyPart(async () => (await import('./FollowersDialog')).FollowersDialog, null);

/** A member's follower count; it opens the list for viewers with access. */
export function FollowerCount({ profile }: { profile: UserProfile }) {
  const { username, followerCount = 0, canSeeFollowers, isBlocked } = profile;
  const [isOpen, setIsOpen] = useState(false);
  const name = followersTexts.countOf(followerCount, username);
  return (
    <>
      <Stat
        label={userTexts.followers}
        value={formatCompactCount(followerCount)}
        action={canSeeFollowers && !isBlocked ? { name, onPress: () => setIsOpen(true) } : undefined}
      />
      {isOpen && <FollowersDialog profile={profile} onClose={() => setIsOpen(false)} />}
    </>
  );
}
