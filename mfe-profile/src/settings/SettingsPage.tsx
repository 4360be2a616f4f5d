import { settingsSections, type SettingsSection } from '@stoa/contract';
import { NotFound, useGetMeQuery, usePageMeta, useParams, useSession } from '@stoa/platform';
import { PageTitle, SectionTitle, Stack, Surface } from '@stoa/ui';
import { settingsTexts } from '../texts/settings';
import { Columns, SectionColumn } from './Columns';
import { sectionParts } from './sectionParts';
import { AllSettingsLink, SectionList } from './SectionList';

/**
 * The member's settings (`/settings`, `/settings/:section`). The host admits members only. Without a section, wide
 * screens show the first one next to the list, narrow ones only the list.
 */
export default function SettingsPage() {
  const { section: named } = useParams();
  const section = settingsSections.find((known) => known === named);
  usePageMeta({
    title: section ? settingsTexts.sectionTitle(section) : settingsTexts.title,
    description: settingsTexts.description,
  });
  const { user } = useSession();
  if (named !== undefined && !section) return <NotFound title={settingsTexts.notFound} />;
  return user && <Settings chosen={section} />;
}

function Settings({ chosen }: { chosen: SettingsSection | undefined }) {
  const section = chosen ?? settingsSections[0];
  const Part = sectionParts[section];
  // Refetch: another device may have changed them.
  useGetMeQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <Stack $gap={24}>
      <PageTitle>{settingsTexts.title}</PageTitle>
      <Columns>
        <SectionList shown={section} isPage={chosen === undefined} />
        <SectionColumn data-of-list={chosen === undefined || undefined}>
          {chosen && <AllSettingsLink />}
          <Surface aria-labelledby="section">
            <Stack>
              <SectionTitle id="section">{settingsTexts.sections[section]}</SectionTitle>
              <Part key={section} />
            </Stack>
          </Surface>
        </SectionColumn>
      </Columns>
    </Stack>
  );
}
