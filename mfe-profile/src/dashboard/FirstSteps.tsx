import { pagePaths, pageUrls, type User } from '@stoa/contract';
import { JoinButton, Link, QueryState, sharedTexts, useListPopularCommunitiesQuery } from '@stoa/platform';
import { LoadingArea, Muted, SectionTitle, Skeleton, SmallTitle, Stack, Surface, TextLink } from '@stoa/ui';
import styled from 'styled-components';
import { CommunityEntry, EntryRow } from '../components/CommunityEntry';
import { dashboardTexts } from '../texts/dashboard';

/** Number of suggested communities. */
const SHOWN = 3;

export interface FirstStepsProps {
  user: User;
}

/** Suggestions for members who have not posted yet. */
export function FirstSteps({ user }: FirstStepsProps) {
  const query = useListPopularCommunitiesQuery();
  return (
    <Surface aria-labelledby="first-steps">
      <Stack>
        <SectionTitle id="first-steps">{dashboardTexts.firstSteps}</SectionTitle>
        <Steps>
          {user.email && user.isEmailConfirmed === false && (
            <li>
              <SmallTitle as="h3">{dashboardTexts.stepConfirm}</SmallTitle>
              <Muted as="p">
                {dashboardTexts.stepConfirmText(
                  user.email,
                  <TextLink as={Link} to={pageUrls.settings('account')}>
                    {dashboardTexts.noMail}
                  </TextLink>,
                )}
              </Muted>
            </li>
          )}
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
                    <CommunityEntry key={community.id} community={community}>
                      <JoinButton community={community} />
                    </CommunityEntry>
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
              <TextLink as={Link} to={`${pageUrls.user(user.username)}?tab=widgets`}>
                {dashboardTexts.addWidget}
              </TextLink>
            </Muted>
          </li>
        </Steps>
      </Stack>
    </Surface>
  );
}

function Rows() {
  return (
    <LoadingArea label={sharedTexts.loadingCommunities}>
      {Array.from({ length: SHOWN }, (_, row) => (
        <EntryRow as="div" key={row}>
          <Skeleton $height="40px" />
        </EntryRow>
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
