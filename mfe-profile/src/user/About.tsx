import type { UserProfile } from '@stoa/contract';
import { LongDate, Surface } from '@stoa/ui';
import { Facts } from '../Facts';

/** The About tab: username, member since, total posts, post karma. */
export function About({ profile }: { profile: UserProfile }) {
  return (
    <Surface>
      <Facts>
        <dt>Username</dt>
        <dd>{profile.username}</dd>
        <dt>Member since</dt>
        <dd>
          <LongDate date={profile.createdAt} />
        </dd>
        <dt>Total posts</dt>
        <dd>{profile.postCount}</dd>
        <dt>Post karma</dt>
        <dd>{profile.postKarma}</dd>
      </Facts>
    </Surface>
  );
}
