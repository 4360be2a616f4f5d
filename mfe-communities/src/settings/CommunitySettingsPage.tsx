import { pagePaths, pageUrls, type Community } from '@stoa/contract';
import {
  firstCall,
  firstFragment,
  Link,
  NotFound,
  refetchOnVisit,
  sharedApi,
  sharedTexts,
  useCommunity,
  usePageMeta,
  useParams,
  type FirstCalls,
} from '@stoa/platform';
import { Breadcrumb, LoadingArea, PageTitle, SectionTitle, SkeletonText, Stack, Surface } from '@stoa/ui';
import { MissingCommunity } from '../community/MissingCommunity';
import { settingsTexts as texts } from '../texts/communitySettings';
import { memberCalls, MembersSection } from '../membership/MembersSection';
import { AppealsSection } from './AppealsSection';
import { AutoRulesSection } from './AutoRulesSection';
import { BansSection, placeOf } from './BansSection';
import { moderatorsApi } from './moderatorsApi';
import { ModeratorsSection } from './ModeratorsSection';
import { ShieldSection } from './ShieldSection';
import { QueueSection } from './QueueSection';
import { SettingsForm } from './settingsFormPart';

export const firstCalls: FirstCalls = ({ params: { slug = '' }, answerOf }) => {
  const call = firstCall(sharedApi.endpoints.getCommunity, slug);
  const community = answerOf(call);
  if (!community?.permissions) return [call];
  const { listModerators, listModeratorInvitations } = moderatorsApi.endpoints;
  return [
    call,
    firstCall(listModerators, community.id),
    ...(community.permissions.includes('posts')
      ? [
          firstFragment('moderation/CaseQueue', { community: placeOf(community) }),
          firstFragment('moderation/AutoRules', { community: placeOf(community) }),
        ]
      : []),
    ...(community.permissions.includes('people')
      ? [
          firstCall(listModeratorInvitations, community.id),
          ...memberCalls(community),
          firstFragment('moderation/BanList', { community: placeOf(community) }),
        ]
      : []),
    ...(decidesAppeals(community)
      ? [firstFragment('moderation/AppealList', { communityId: community.id })]
      : []),
  ];
};

/** Whether the viewer may decide appeals against removals or bans. */
const decidesAppeals = ({ permissions = [] }: Community): boolean =>
  permissions.includes('posts') || permissions.includes('people');

/** The settings of a community (`/community/:slug/settings`), for its owner, its moderators and staff. */
export default function CommunitySettingsPage() {
  const { slug } = useParams();
  // Another member may have changed them.
  const query = useCommunity(slug, refetchOnVisit);
  const { currentData: community, isMissing } = query;
  usePageMeta({
    title: community ? texts.titleOf(community.displayName) : texts.title,
    ...(isMissing && { status: 404 }),
  });
  if (community)
    return community.permissions ? <Ready community={community} /> : <Denied community={community} />;
  if (!isMissing && (!query.isError || query.isFetching)) {
    return (
      <LoadingArea label={texts.loading}>
        <SkeletonText lines={12} />
      </LoadingArea>
    );
  }
  return <MissingCommunity error={query.error} onRetry={query.refetch} />;
}

const Denied = ({ community: { name } }: { community: Community }) => (
  <NotFound
    title={texts.denied}
    text={texts.deniedText}
    label={texts.toCommunity}
    to={pageUrls.community(name)}
  />
);

function Ready({ community }: { community: Community }) {
  const { id, name, displayName, permissions = [] } = community;
  return (
    <Stack $gap={24}>
      <Breadcrumb>
        <Link to={pagePaths.communities}>{sharedTexts.communities}</Link>
        <Link to={pageUrls.community(name)}>
          <bdi>{displayName}</bdi>
        </Link>
        <span aria-current="page">{texts.here}</span>
      </Breadcrumb>
      <PageTitle>{texts.titleOf(displayName)}</PageTitle>
      {permissions.includes('posts') && <QueueSection community={community} />}
      {permissions.includes('settings') && (
        <Surface aria-labelledby="general">
          <Stack>
            <SectionTitle id="general">{texts.general}</SectionTitle>
            <SettingsForm key={id} community={community} />
          </Stack>
        </Surface>
      )}
      {permissions.includes('posts') && <ShieldSection key={`shield-${id}`} community={community} />}
      {permissions.includes('posts') && <AutoRulesSection community={community} />}
      {permissions.includes('people') && <MembersSection community={community} />}
      {permissions.includes('people') && <BansSection community={community} />}
      {decidesAppeals(community) && <AppealsSection community={community} />}
      <ModeratorsSection community={community} />
    </Stack>
  );
}
