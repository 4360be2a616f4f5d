import type { UserProfile } from '@stoa/contract';
import { LongDate, Stack, Surface } from '@stoa/ui';
import { Facts } from '../components/Facts';
import { sharedTexts } from '@stoa/platform';
import { userTexts } from '../texts/user';
import { UserCommunities } from './UserCommunities';
import { TrophyCase } from '../trophies/TrophyCase';

/** The About tab: username, join date, total posts, post karma, trophies and, if shown, communities. */
export function About({ profile }: { profile: UserProfile }) {
  return (
    <Stack>
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
      <TrophyCase profile={profile} />
      {profile.canSeeCommunities && <UserCommunities profile={profile} />}
    </Stack>
  );
}
