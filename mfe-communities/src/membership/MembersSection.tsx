import type { Community } from '@stoa/contract';
import { approvesMembers } from '@stoa/platform';
import { SectionTitle, Stack, Surface } from '@stoa/ui';
import { memberTexts as texts } from '../texts/members';
import { InviteLinks } from './InviteLinks';
import { JoinRequests } from './JoinRequests';
import { Members } from './Members';

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
