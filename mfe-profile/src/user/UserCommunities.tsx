import { pageUrls, type UserProfile } from '@stoa/contract';
import { Link, QueryState, sharedTexts, useSettings } from '@stoa/platform';
import {
  EmptyState,
  LoadingArea,
  Muted,
  SectionTitle,
  SkeletonText,
  Stack,
  Surface,
  TextLink,
} from '@stoa/ui';
import styled from 'styled-components';
import { CommunityEntry } from '../CommunityEntry';
import { useListUserCommunitiesQuery } from '../profileApi';
import { userTexts } from '../texts/user';

/** The communities that somebody is in, for those who may see them. */
export function UserCommunities({ profile }: { profile: UserProfile }) {
  const query = useListUserCommunitiesQuery(profile.id);
  return (
    <Surface aria-labelledby="communities">
      <Stack>
        <SectionTitle id="communities">{sharedTexts.communities}</SectionTitle>
        {profile.isSelf && <WhoSees />}
        <QueryState
          query={query}
          failure={sharedTexts.failedCommunities}
          pending={
            <LoadingArea label={sharedTexts.loadingCommunities}>
              <SkeletonText lines={3} />
            </LoadingArea>
          }
          empty={<EmptyState title={userTexts.noCommunities} />}
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

/** Tells the owner who else sees them, and where that is changed. */
function WhoSees() {
  const { showsCommunities } = useSettings();
  return (
    <Muted as="p">
      {showsCommunities ? userTexts.communitiesShown : userTexts.communitiesHidden}{' '}
      <TextLink as={Link} to={pageUrls.settings('privacy')}>
        {userTexts.changeCommunities}
      </TextLink>
    </Muted>
  );
}

const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(220px, 100%), 1fr));
  gap: 0 var(--space-16);
`;
