import { pagePaths, trophyNames } from '@stoa/contract';
import { skipToken, usePageMeta, useSession } from '@stoa/platform';
import { LongDate, Muted, PageTitle, Stack, Surface } from '@stoa/ui';
import { trophyTexts } from '../texts/trophies';
import { useListTrophiesQuery } from './trophiesApi';
import { TrophyList } from './TrophyList';

/** Every trophy and its rule (`/trophies`); members see which ones they have. */
export default function TrophiesPage() {
  usePageMeta({
    title: trophyTexts.title,
    description: trophyTexts.description,
    canonical: pagePaths.trophies,
  });
  const { user } = useSession();
  const { currentData: own = [] } = useListTrophiesQuery(user?.username ?? skipToken);
  const earnedAt = new Map(own.map((trophy) => [trophy.name, trophy.earnedAt]));
  return (
    <Stack $gap={24}>
      <PageTitle>{trophyTexts.title}</PageTitle>
      <Muted as="p">{trophyTexts.intro}</Muted>
      <Surface>
        <TrophyList
          shown={trophyNames.map((name) => {
            const date = earnedAt.get(name);
            return {
              name,
              isEarned: !user || date !== undefined,
              ...(date && { note: trophyTexts.earned(<LongDate date={date} />) }),
            };
          })}
        />
      </Surface>
    </Stack>
  );
}
