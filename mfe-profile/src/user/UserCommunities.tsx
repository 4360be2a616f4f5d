import type { UserProfile } from '@stoa/contract';
import { QueryState, sharedTexts, useSettings } from '@stoa/platform';
import { EmptyState, LoadingText, Muted, SectionTitle, Stack, Surface } from '@stoa/ui';
import styled from 'styled-components';
import { CommunityEntry } from '../components/CommunityEntry';
import { userTexts } from '../texts/user';
import { useListUserCommunitiesQuery } from './userApi';
import { WhoSees } from './WhoSees';

/** A member's communities, for viewers with access. */
export function UserCommunities({ profile }: { profile: UserProfile }) {
  const { showsCommunities } = useSettings();
  const query = useListUserCommunitiesQuery(profile.id);
  return (
    <Surface aria-labelledby="communities">
      <Stack>
        <SectionTitle id="communities">{sharedTexts.communities}</SectionTitle>
        {profile.isSelf && (
          <Muted as="p">
            <WhoSees>{showsCommunities ? userTexts.communitiesShown : userTexts.communitiesHidden}</WhoSees>
          </Muted>
        )}
        <QueryState
          query={query}
          failure={sharedTexts.failedCommunities}
          pending={<LoadingText label={sharedTexts.loadingCommunities} lines={3} />}
          empty={<EmptyState title={sharedTexts.noCommunities} />}
        >
          {(communities) => (
            <Grid>
              {communities.map((community) => (
                <CommunityEntry key={community.id} community={community} />
              ))}
            </Grid>
          )}
        </QueryState>
      </Stack>
    </Surface>
  );
}

const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(220px, 100%), 1fr));
  gap: 0 var(--space-16);
`;
