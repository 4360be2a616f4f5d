import {
  filteredKinds,
  notificationFilters,
  pageUrls,
  type NotificationFilter,
  type NotificationGroup,
} from '@stoa/contract';
import {
  firstCall,
  itemsOf,
  Link,
  LoadMore,
  QueryState,
  refetchOnVisit,
  toastError,
  useListNotificationGroupsQuery,
  usePageMeta,
  useReadAllNotificationsMutation,
  useSearchParams,
  type FirstCalls,
} from '@stoa/platform';
import {
  ArrivalOffer,
  Button,
  EmptyState,
  Muted,
  PageTitle,
  Row,
  SegmentedControl,
  Stack,
  TextLink,
  useKeptFocus,
} from '@stoa/ui';
import { Bell } from 'lucide-react';
import { useEffect } from 'react';
import styled from 'styled-components';
import { notificationsTexts } from '../texts/notifications';
import { GroupSections, GroupsSkeleton } from './GroupSections';
import { notificationsApi, useListGroupsInfiniteQuery } from './notificationsApi';
import { rowId } from './rowId';

/** Returns the filter that an address selects. */
const filterIn = (search: URLSearchParams): NotificationFilter =>
  notificationFilters.find((filter) => filter === search.get('filter')) ?? 'all';

export const firstCalls: FirstCalls = ({ search }) => [
  firstCall(notificationsApi.endpoints.listGroups, filterIn(search)),
];

const isSelected = (filter: NotificationFilter, { kind }: NotificationGroup): boolean =>
  [undefined, kind].includes(filteredKinds[filter]);

/** Returns `groups` with the read state of the bell's groups that end with the same notification. */
function withReadState(groups: readonly NotificationGroup[], bell: readonly NotificationGroup[]) {
  const known = new Map(bell.map(({ id, key, read }) => [id, { key, read }]));
  return groups.map((group) => ({ ...group, ...known.get(group.id) }));
}

const segments = notificationFilters.map((value) => ({
  value,
  label: notificationsTexts.filters[value],
  href: pageUrls.notifications(value),
}));

/** The member's notifications in groups, selected by `?filter=` (`/notifications`). The host admits members only. */
export default function NotificationsPage() {
  usePageMeta({ title: notificationsTexts.title, description: notificationsTexts.description });
  const [search, setSearch] = useSearchParams();
  const filter = filterIn(search);
  const region = useKeptFocus<HTMLDivElement>();
  const { data: bell = [] } = useListNotificationGroupsQuery();
  const [readAll, { isLoading }] = useReadAllNotificationsMutation();

  async function handleReadAll() {
    const { error } = await readAll();
    if (error) toastError(notificationsTexts.notChanged, error);
  }
  return (
    <Stack $gap={16} ref={region} tabIndex={-1}>
      <Row $justify="space-between">
        <PageTitle>{notificationsTexts.title}</PageTitle>
        <Button
          variant="quiet"
          disabled={!bell.some(({ read }) => !read)}
          isBusy={isLoading}
          onClick={() => void handleReadAll()}
        >
          {notificationsTexts.readAll}
        </Button>
      </Row>
      <SegmentedControl
        label={notificationsTexts.choose}
        value={filter}
        segments={segments}
        onChange={(next) => setSearch(next === 'all' ? {} : { filter: next })}
      />
      <Groups key={filter} filter={filter} bell={bell} />
      <End as="p">
        {notificationsTexts.end}{' '}
        <TextLink as={Link} to={pageUrls.settings('notifications')}>
          {notificationsTexts.settings}
        </TextLink>
      </End>
    </Stack>
  );
}

/**
 * The groups of a filter. Later groups, which the bell has, are offered, so that nothing moves; an empty list shows them
 * at once. The bell, which is fetched again for each connection, also knows what was read elsewhere.
 */
function Groups({ filter, bell }: { filter: NotificationFilter; bell: readonly NotificationGroup[] }) {
  const query = useListGroupsInfiniteQuery(filter, refetchOnVisit);
  const groups = withReadState(itemsOf(query.currentData), bell);
  const latestId = Math.max(0, ...groups.map(({ id }) => id));
  const arrived = bell.filter((group) => !group.read && group.id > latestId && isSelected(filter, group));
  const arrivedId = Math.max(0, ...arrived.map(({ id }) => id));
  const { currentData, refetch } = query;
  const isEmpty = currentData !== undefined && groups.length === 0;
  useEffect(() => {
    if (isEmpty && arrivedId > 0) void refetch();
  }, [isEmpty, arrivedId, refetch]);
  return (
    <div>
      {arrivedId > 0 && groups.length > 0 && (
        <ArrivalOffer
          label={notificationsTexts.showNew}
          isBusy={query.isFetching}
          onAccept={() => void refetch()}
        />
      )}
      <QueryState
        query={query}
        failure={notificationsTexts.failed}
        pending={<GroupsSkeleton />}
        empty={<NoGroups filter={filter} />}
      >
        {() => <GroupSections groups={groups} />}
      </QueryState>
      <LoadMore
        query={query}
        label={notificationsTexts.more}
        nouns={notificationsTexts.nouns}
        failure={notificationsTexts.failed}
        hasAddress={false}
        isKept
        focusIn={({ id }) => document.querySelector<HTMLElement>(`#${rowId(id)} a`)}
      />
    </div>
  );
}

function NoGroups({ filter }: { filter: NotificationFilter }) {
  if (filter === 'all')
    return <EmptyState icon={<Bell />} title={notificationsTexts.none} text={notificationsTexts.noneText} />;
  return (
    <EmptyState
      icon={<Bell />}
      title={notificationsTexts.noneFiltered}
      text={notificationsTexts.noneFilteredText}
      action={
        <Button asChild>
          <Link to={pageUrls.notifications('all')}>{notificationsTexts.showAll}</Link>
        </Button>
      }
    />
  );
}

const End = styled(Muted)`
  text-align: center;
`;
