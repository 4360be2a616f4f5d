import { pagePaths, trophies, trophyNames } from '@stoa/contract';
import {
  FailureState,
  firstCall,
  reasonOf,
  refetchOnVisit,
  skipToken,
  usePageMeta,
  useSession,
  type FirstCalls,
} from '@stoa/platform';
import { LongDate, Muted, PageTitle, Stack, Surface, useKeptFocus } from '@stoa/ui';
import { trophyTexts } from '../texts/trophies';
import { nextTrophies } from './nextTrophies';
import { trophiesApi, useGetTrophyFiguresQuery, useListTrophiesQuery } from './trophiesApi';
import { TrophyList } from './TrophyList';

export const firstCalls: FirstCalls = ({ viewer }) =>
  viewer
    ? [
        firstCall(trophiesApi.endpoints.listTrophies, viewer.username),
        firstCall(trophiesApi.endpoints.getTrophyFigures, undefined),
      ]
    : [];

/** Every trophy and its rule (`/trophies`); members see which ones they have, and their progress towards the next. */
export default function TrophiesPage() {
  usePageMeta({
    title: trophyTexts.title,
    description: trophyTexts.description,
    canonical: pagePaths.trophies,
  });
  const { user } = useSession();
  const trophyQuery = useListTrophiesQuery(user?.username ?? skipToken, refetchOnVisit);
  const { currentData: own, error, isFetching, refetch } = trophyQuery;
  const { currentData: figures } = useGetTrophyFiguresQuery(user ? undefined : skipToken, refetchOnVisit);
  const earnedAt = new Map(own?.map((trophy) => [trophy.name, trophy.earnedAt]));
  const next = own && nextTrophies(new Set(earnedAt.keys()));
  // Retry disappears.
  const region = useKeptFocus<HTMLDivElement>();
  return (
    <Stack $gap={24} ref={region} tabIndex={-1}>
      <PageTitle>{trophyTexts.title}</PageTitle>
      <Muted as="p">{trophyTexts.intro}</Muted>
      {user && !own && error && (
        <FailureState
          title={trophyTexts.ownFailed}
          text={reasonOf(error)}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      <Surface>
        <TrophyList
          shown={trophyNames.map((name) => {
            const date = earnedAt.get(name);
            return {
              name,
              isEarned: !user || date !== undefined,
              count: next?.has(name) ? figures?.[trophies[name].measure] : undefined,
              ...(date && { note: trophyTexts.earned(<LongDate date={date} />) }),
            };
          })}
        />
      </Surface>
    </Stack>
  );
}
