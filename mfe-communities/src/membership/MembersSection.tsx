import type { Community } from '@stoa/contract';
import { approvesMembers, firstCall, type FirstCall } from '@stoa/platform';
import { SectionTitle, Stack, Surface } from '@stoa/ui';
import { memberTexts as texts } from '../texts/members';
import { InviteLinks } from './InviteLinks';
import { JoinRequests } from './JoinRequests';
import { Members } from './Members';
import { membershipApi } from './membershipApi';

const { listCommunityMembers, listInviteLinks, listJoinRequests } = membershipApi.endpoints;

/** Returns the first calls of the section. */
export const memberCalls = (community: Community): FirstCall[] => [
  firstCall(listCommunityMembers, { id: community.id, search: '' }),
  ...(approvesMembers(community)
    ? [firstCall(listJoinRequests, community.id), firstCall(listInviteLinks, community.id)]
    : []),
];

/** The members of a community; where they are approved, also requests and invite links. */
export function MembersSection({ community }: { community: Community }) {
  return (
    <Surface aria-labelledby="membership">
      <Stack $gap={24}>
        <SectionTitle id="membership">{texts.title}</SectionTitle>
        {approvesMembers(community) && (
          <>
            <JoinRequests community={community} />
            <InviteLinks community={community} />
          </>
        )}
        <Members community={community} />
      </Stack>
    </Surface>
  );
}
