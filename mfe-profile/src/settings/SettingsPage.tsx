import { pagePaths, pageUrls, settingsSections, type SettingsSection } from '@stoa/contract';
import {
  type FirstCalls,
  NotFound,
  Sections,
  useGetMeQuery,
  usePageMeta,
  useParams,
  useSession,
  refetchOnVisit,
} from '@stoa/platform';
import { PageTitle, Stack } from '@stoa/ui';
import { settingsTexts } from '../texts/settings';
import { sectionCalls } from './sectionCalls';
import { sectionParts } from './sectionParts';

const sectionNamed = (name: string | undefined) => settingsSections.find((known) => known === name);

export const firstCalls: FirstCalls = ({ params: { section }, viewer }) =>
  viewer ? sectionCalls[sectionNamed(section) ?? settingsSections[0]](viewer) : [];

/**
 * The member's settings (`/settings`, `/settings/:section`). The host admits members only. Without a section, wide
 * screens show the first one next to the list, narrow ones only the list.
 */
export default function SettingsPage() {
  const { section: named } = useParams();
  const section = sectionNamed(named);
  usePageMeta({
    title: section ? settingsTexts.sectionTitle(section) : settingsTexts.title,
    description: settingsTexts.description,
  });
  const { user } = useSession();
  if (named !== undefined && !section) return <NotFound title={settingsTexts.notFound} />;
  return user && <Settings chosen={section} />;
}

const list = settingsSections.map((name) => ({
  name,
  label: settingsTexts.sections[name],
  to: pageUrls.settings(name),
}));

function Settings({ chosen }: { chosen: SettingsSection | undefined }) {
  const section = chosen ?? settingsSections[0];
  const Part = sectionParts[section];
  // Refetch: another device may have changed them.
  useGetMeQuery(undefined, refetchOnVisit);
  return (
    <Stack $gap={24}>
      <PageTitle>{settingsTexts.title}</PageTitle>
      <Sections
        label={settingsTexts.title}
        sections={list}
        shown={section}
        title={settingsTexts.sections[section]}
        isList={chosen === undefined}
        all={{ label: settingsTexts.all, to: pagePaths.settings }}
      >
        <Part key={section} />
      </Sections>
    </Stack>
  );
}
