import { pagePaths, pageUrls, type Community } from '@stoa/contract';
import {
  CommunityIcon,
  JoinButton,
  Link,
  QueryState,
  sharedTexts,
  useListPopularCommunitiesQuery,
} from '@stoa/platform';
import { LoadingArea, Muted, SectionTitle, Skeleton, SmallTitle, Stack, Surface, TextLink } from '@stoa/ui';
import styled from 'styled-components';
import { dashboardTexts } from '../texts/dashboard';

/** Communities that a newcomer is shown. */
const SHOWN = 3;

export interface FirstStepsProps {
  username: string;
}

/** What somebody can begin with who has written nothing yet. */
export function FirstSteps({ username }: FirstStepsProps) {
  const query = useListPopularCommunitiesQuery();
  return (
    <Surface aria-labelledby="first-steps">
      <Stack>
        <SectionTitle id="first-steps">{dashboardTexts.firstSteps}</SectionTitle>
        <Steps>
          <li>
            <SmallTitle as="h3">{dashboardTexts.stepJoin}</SmallTitle>
            <Muted as="p">{dashboardTexts.stepJoinText}</Muted>
            <QueryState
              query={query}
              failure={sharedTexts.failedCommunities}
              pending={<Rows />}
              empty={<Muted as="p">{dashboardTexts.noneToJoin}</Muted>}
            >
              {(communities) => (
                <ul>
                  {communities.slice(0, SHOWN).map((community) => (
                    <CommunityEntry key={community.id} community={community} />
                  ))}
                </ul>
              )}
            </QueryState>
          </li>
          <li>
            <SmallTitle as="h3">{dashboardTexts.stepWrite}</SmallTitle>
            <Muted as="p">
              {dashboardTexts.stepWriteText(
                <TextLink as={Link} to={pagePaths.createPost}>
                  {dashboardTexts.writePost}
                </TextLink>,
                <TextLink as={Link} to={pagePaths.home}>
                  {dashboardTexts.answerOne}
                </TextLink>,
              )}
            </Muted>
          </li>
          <li>
            <SmallTitle as="h3">{dashboardTexts.stepProfile}</SmallTitle>
            <Muted as="p">
              <TextLink as={Link} to={`${pageUrls.user(username)}?tab=widgets`}>
                {dashboardTexts.addWidget}
              </TextLink>
            </Muted>
          </li>
        </Steps>
      </Stack>
    </Surface>
  );
}

function CommunityEntry({ community }: { community: Community }) {
  return (
    <Entry>
      <CommunityIcon community={community} size={36} />
      <Words>
        <Link to={pageUrls.community(community.name)} dir="auto">
          {community.displayName}
        </Link>
        <Muted>{sharedTexts.members(community.memberCount)}</Muted>
      </Words>
      <JoinButton community={community} />
    </Entry>
  );
}

function Rows() {
  return (
    <LoadingArea label={sharedTexts.loadingCommunities}>
      {Array.from({ length: SHOWN }, (_, row) => (
        <Entry as="div" key={row}>
          <Skeleton $height="40px" />
        </Entry>
      ))}
    </LoadingArea>
  );
}

const Steps = styled.ol`
  display: grid;
  gap: var(--space-24);
  list-style: none;
  ul {
    padding: var(--space-8) 0 0;
    list-style: none;
  }
`;

const Entry = styled.li`
  display: flex;
  align-items: center;
  gap: var(--space-12);
  min-height: 56px;
`;

const Words = styled.div`
  display: grid;
  flex: 1;
  min-width: 0;
  a {
    color: var(--text-strong);
    font-weight: 600;
    overflow-wrap: anywhere;
  }
`;
