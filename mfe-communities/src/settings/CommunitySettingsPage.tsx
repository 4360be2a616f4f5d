import { pagePaths, pageUrls, type Community, type CommunitySettingsSection } from '@stoa/contract';
import {
  firstCall,
  Link,
  NotFound,
  refetchOnVisit,
  Sections,
  sharedApi,
  sharedTexts,
  useCommunity,
  usePageMeta,
  useParams,
  type FirstCalls,
} from '@stoa/platform';
import { Breadcrumb, EmptyState, LoadingText, PageTitle, Stack } from '@stoa/ui';
import { LockKeyhole } from 'lucide-react';
import { MissingCommunity } from '../community/MissingCommunity';
import { settingsTexts as texts } from '../texts/communitySettings';
import { sectionParts } from './sectionParts';
import { countCalls, sectionCalls, sectionNamed, sectionsFor } from './sections';
import { useCounts } from './useCounts';

export const firstCalls: FirstCalls = ({ params: { slug = '', section }, answerOf }) => {
  const call = firstCall(sharedApi.endpoints.getCommunity, slug);
  const community = answerOf(call);
  if (!community?.permissions) return [call];
  const allowed = sectionsFor(community);
  const shown = section === undefined ? allowed[0] : allowed.find((known) => known === section);
  return [call, ...countCalls(community), ...(shown ? sectionCalls[shown](community) : [])];
};

/**
 * The settings of a community (`/community/:slug/settings`, `/community/:slug/settings/:section`), for its owner, its
 * moderators and staff. Without a section, wide screens show the first one next to the list, narrow ones only the list.
 */
export default function CommunitySettingsPage() {
  const { slug, section: named } = useParams();
  const section = sectionNamed(named);
  // Another member may have changed them.
  const query = useCommunity(slug, refetchOnVisit);
  const { currentData: community, isMissing } = query;
  usePageMeta({
    title: community ? texts.titleOf(community.displayName, section) : texts.title,
    ...(isMissing && { status: 404 }),
  });
  if (named !== undefined && !section) return <NotFound title={texts.notFound} />;
  if (community)
    return community.permissions ? (
      <Ready community={community} chosen={section} />
    ) : (
      <Denied community={community} />
    );
  if (!isMissing && (!query.isError || query.isFetching)) {
    return <LoadingText label={texts.loading} lines={12} />;
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

interface ReadyProps {
  community: Community;
  chosen: CommunitySettingsSection | undefined;
}

function Ready({ community, chosen }: ReadyProps) {
  const { id, name, displayName } = community;
  const allowed = sectionsFor(community);
  const section = chosen ?? allowed[0];
  const counts = useCounts(community);
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
      {section && (
        <Sections
          label={texts.title}
          sections={allowed.map((one) => ({
            name: one,
            label: texts.sections[one],
            to: pageUrls.communitySettings(name, one),
            count: counts[one],
          }))}
          shown={section}
          title={texts.sections[section]}
          isList={chosen === undefined}
          all={{ label: texts.all, to: pageUrls.communitySettings(name) }}
        >
          {allowed.includes(section) ? (
            <Section key={`${section} ${id}`} section={section} community={community} />
          ) : (
            <EmptyState
              icon={<LockKeyhole aria-hidden />}
              title={texts.sectionDenied}
              text={texts.sectionDeniedText}
            />
          )}
        </Sections>
      )}
    </Stack>
  );
}

function Section({ section, community }: { section: CommunitySettingsSection; community: Community }) {
  const Part = sectionParts[section];
  return <Part community={community} />;
}
