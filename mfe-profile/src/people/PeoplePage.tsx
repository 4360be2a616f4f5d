import { pagePaths } from '@stoa/contract';
import {
  firstCall,
  itemsOf,
  Link,
  LoadMore,
  QueryState,
  refetchOnVisit,
  sharedTexts,
  useAppDispatch,
  useLiveEvent,
  usePageMeta,
  type FirstCalls,
} from '@stoa/platform';
import { Button, EmptyState, PageTitle, Row, SectionTitle, Stack } from '@stoa/ui';
import { Search } from 'lucide-react';
import { peopleTexts } from '../texts/people';
import { changeEntry, FollowerList, FollowersSkeleton, type FollowChange } from '../user/FollowerEntry';
import { peopleApi, useListFollowedInfiniteQuery, useListSuggestedPeopleQuery } from './peopleApi';

const { listFollowed, listSuggestedPeople } = peopleApi.endpoints;

export const firstCalls: FirstCalls = ({ viewer }) =>
  viewer ? [firstCall(listSuggestedPeople, undefined), firstCall(listFollowed, undefined)] : [];

/** People to follow, and the people whom the member follows (`/people`). The host admits members only. */
export default function PeoplePage() {
  usePageMeta({ title: peopleTexts.title, description: peopleTexts.description });
  return (
    <Stack $gap={24}>
      <Row $justify="space-between">
        <PageTitle>{peopleTexts.title}</PageTitle>
        <Button asChild icon={<Search aria-hidden />}>
          <Link to={pagePaths.search}>{peopleTexts.search}</Link>
        </Button>
      </Row>
      <Suggested />
      <Followed />
    </Stack>
  );
}

/** Active authors of the member's communities. */
function Suggested() {
  const query = useListSuggestedPeopleQuery(undefined, refetchOnVisit);
  const dispatch = useAppDispatch();

  function handleChange(id: number, change: FollowChange) {
    dispatch(
      peopleApi.util.updateQueryData('listSuggestedPeople', undefined, (people) =>
        changeEntry(people, id, change),
      ),
    );
  }
  return (
    <section aria-labelledby="suggested-people">
      <Stack $gap={8}>
        <SectionTitle id="suggested-people">{peopleTexts.suggested}</SectionTitle>
        <QueryState
          query={query}
          failure={peopleTexts.failedSuggested}
          pending={<FollowersSkeleton rows={3} />}
          empty={
            <EmptyState
              title={peopleTexts.noneSuggested}
              text={peopleTexts.noneSuggestedText}
              action={
                <Button asChild>
                  <Link to={pagePaths.communities}>{sharedTexts.browseCommunities}</Link>
                </Button>
              }
            />
          }
        >
          {(people) => <FollowerList followers={people} onChange={handleChange} />}
        </QueryState>
      </Stack>
    </section>
  );
}

/** Everyone whom the member follows, latest first. An unfollowed person stays until the next visit. */
function Followed() {
  const query = useListFollowedInfiniteQuery(undefined, refetchOnVisit);
  const dispatch = useAppDispatch();

  function handleChange(id: number, change: Partial<FollowChange>) {
    dispatch(
      peopleApi.util.updateQueryData('listFollowed', undefined, (list) =>
        changeEntry(itemsOf(list), id, change),
      ),
    );
  }
  useLiveEvent('own_change', (change) => {
    if (change.kind !== 'follow') return;
    const { userId, follow } = change;
    handleChange(userId, { isFollowing: follow !== undefined, follow });
  });
  return (
    <section aria-labelledby="followed-people">
      <Stack $gap={8}>
        <SectionTitle id="followed-people">{peopleTexts.followed}</SectionTitle>
        <QueryState
          query={query}
          failure={peopleTexts.failedFollowed}
          pending={<FollowersSkeleton rows={3} />}
          empty={<EmptyState title={peopleTexts.noneFollowed} text={peopleTexts.noneFollowedText} />}
        >
          {(followed) => (
            <FollowerList id="followed-list" followers={itemsOf(followed)} onChange={handleChange} />
          )}
        </QueryState>
        <LoadMore
          query={query}
          label={peopleTexts.more}
          nouns={peopleTexts.nouns}
          failure={peopleTexts.failedFollowed}
          hasAddress={false}
          focusIn={({ id }) => document.querySelector<HTMLElement>(`#followed-list [data-person="${id}"] a`)}
        />
      </Stack>
    </section>
  );
}
