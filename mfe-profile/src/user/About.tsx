import type { UserProfile } from '@stoa/contract';
import { LongDate, Surface } from '@stoa/ui';
import { Facts } from '../Facts';
import { sharedTexts } from '@stoa/platform';
import { userTexts } from '../texts/user';

/** The About tab: username, member since, total posts, post karma. */
export function About({ profile }: { profile: UserProfile }) {
  return (
    <Surface>
      <Facts>
        <dt>{userTexts.username}</dt>
        <dd>{profile.username}</dd>
        <dt>{sharedTexts.memberSince}</dt>
        <dd>
          <LongDate date={profile.createdAt} />
        </dd>
        <dt>{userTexts.totalPosts}</dt>
        <dd>{profile.postCount}</dd>
        <dt>{userTexts.totalKarma}</dt>
        <dd>{profile.postKarma}</dd>
      </Facts>
    </Surface>
  );
}
