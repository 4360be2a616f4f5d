import { pagePaths, trophies, type Trophy, type TrophyName, type UserProfile } from '@stoa/contract';
import { Link, QueryState, refetchOnVisit } from '@stoa/platform';
import { EmptyState, LoadingText, LongDate, SectionTitle, Stack, Surface, TextLink } from '@stoa/ui';
import { trophyTexts } from '../texts/trophies';
import { useListTrophiesQuery } from './trophiesApi';
import { TrophyList } from './TrophyList';

/** Whether this build knows the trophy: the server may be newer. */
const isKnown = (trophy: Trophy): trophy is Trophy & { name: TrophyName } => trophy.name in trophies;

/** A member's trophies with dates, and a link to the rules. */
export function TrophyCase({ profile }: { profile: UserProfile }) {
  const query = useListTrophiesQuery(profile.username, refetchOnVisit);
  return (
    <Surface aria-labelledby="trophies">
      <Stack>
        <SectionTitle id="trophies">{trophyTexts.title}</SectionTitle>
        <QueryState
          query={query}
          failure={trophyTexts.failed}
          pending={<LoadingText label={trophyTexts.loading} lines={3} />}
          empty={
            <EmptyState title={trophyTexts.none} {...(profile.isSelf && { text: trophyTexts.noneOwn })} />
          }
        >
          {(earned) => (
            <TrophyList
              shown={earned.filter(isKnown).map(({ name, earnedAt }) => ({
                name,
                isEarned: true,
                note: trophyTexts.earned(<LongDate date={earnedAt} />),
              }))}
            />
          )}
        </QueryState>
        <div>
          <TextLink as={Link} to={pagePaths.trophies}>
            {trophyTexts.rules}
          </TextLink>
        </div>
      </Stack>
    </Surface>
  );
}
