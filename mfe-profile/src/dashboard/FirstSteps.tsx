import { pagePaths, pageUrls, type Community, type User, type UserProfile } from '@stoa/contract';
import {
  JoinButton,
  Link,
  QueryState,
  sharedTexts,
  toastError,
  useListPopularCommunitiesQuery,
  useSaveSettings,
} from '@stoa/platform';
import {
  Button,
  LoadingArea,
  Muted,
  Row,
  SectionTitle,
  Skeleton,
  SmallTitle,
  Stack,
  Surface,
  TextLink,
} from '@stoa/ui';
import { useState } from 'react';
import styled from 'styled-components';
import { CommunityEntry, EntryRow } from '../components/CommunityEntry';
import { dashboardTexts } from '../texts/dashboard';

/** Number of suggested communities. */
const SHOWN = 3;

type Step = 'confirm' | 'join' | 'write' | 'profile';

export interface FirstStepsProps {
  user: User;
  profile: UserProfile;
  /** The member's communities. */
  joined: readonly Community[];
}

/** Returns the steps that a member has not taken yet. */
function openSteps({ user, profile, joined }: FirstStepsProps): Set<Step> {
  const isOpen: Record<Step, boolean> = {
    confirm: user.email !== undefined && user.isEmailConfirmed === false,
    join: joined.length === 0,
    write: profile.postCount + profile.commentCount === 0,
    profile: !profile.bio && !profile.avatar,
  };
  return new Set((Object.keys(isOpen) as Step[]).filter((step) => isOpen[step]));
}

/** What a member has not tried yet, until they dismiss it. */
export function FirstSteps(props: FirstStepsProps) {
  // A step that is taken here stays until the next visit: its buttons must not vanish under the pointer.
  const [steps] = useState(() => openSteps(props));
  const save = useSaveSettings();
  if (steps.size === 0) return null;
  const { user } = props;

  async function handleDismiss() {
    const error = await save({ hidesFirstSteps: true });
    if (error) toastError(dashboardTexts.notDismissed, error);
  }

  return (
    <Surface aria-labelledby="first-steps">
      <Stack>
        <Row $justify="space-between" $noWrap>
          <SectionTitle id="first-steps">{dashboardTexts.firstSteps}</SectionTitle>
          <Button
            size="sm"
            variant="quiet"
            aria-label={dashboardTexts.dismissName}
            onClick={() => void handleDismiss()}
          >
            {dashboardTexts.dismiss}
          </Button>
        </Row>
        <Steps>
          {steps.has('confirm') && user.email && (
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
          {steps.has('join') && <JoinStep />}
          {steps.has('write') && (
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
          )}
          {steps.has('profile') && (
            <li>
              <SmallTitle as="h3">{dashboardTexts.stepProfile}</SmallTitle>
              <Muted as="p">
                <TextLink as={Link} to={pageUrls.settings('profile')}>
                  {dashboardTexts.editProfile}
                </TextLink>
              </Muted>
            </li>
          )}
        </Steps>
      </Stack>
    </Surface>
  );
}

function JoinStep() {
  const query = useListPopularCommunitiesQuery();
  return (
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
  ul {
    padding: var(--space-8) 0 0;
    list-style: none;
  }
`;
