import type { Community } from '@stoa/contract';
import { approvesMembers } from '@stoa/platform';
import { Stack } from '@stoa/ui';
import { InviteLinks } from './InviteLinks';
import { JoinRequests } from './JoinRequests';
import { Members } from './Members';

/** The members of a community; where they are approved, also requests and invite links. */
export function MembersSection({ community }: { community: Community }) {
  return (
    <Stack $gap={24}>
      {approvesMembers(community) && (
        <>
          <JoinRequests community={community} />
          <InviteLinks community={community} />
        </>
      )}
      <Members community={community} />
    </Stack>
  );
}
