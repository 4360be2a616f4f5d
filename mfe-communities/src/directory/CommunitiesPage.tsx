import {
  communitySorts,
  limits,
  pagePaths,
  skeletons,
  type Community,
  type CommunitySort,
  type ListCommunitiesQuery,
} from '@stoa/contract';
import {
  firstCall,
  itemsOf,
  LaterPageNotice,
  Link,
  LoadMore,
  QueryState,
  sharedApi,
  sharedTexts,
  useBegunForm,
  useListMyCommunitiesQuery,
  usePageMeta,
  useSearchParams,
  useSession,
  type FirstCalls,
  useDelayed,
} from '@stoa/platform';
import {
  Button,
  EmptyState,
  Field,
  formatCompactCount,
  LoadingArea,
  Notice,
  Options,
  PageTitle,
  Row,
  SectionTitle,
  Select,
  Skeleton,
  Stack,
  Stat,
  StatGroup,
  TextField,
  useKeptFocus,
} from '@stoa/ui';
import { Plus, Search } from 'lucide-react';
import { useRef, useState } from 'react';
import styled from 'styled-components';
import {
  communitiesApi,
  useGetCommunitySummaryQuery,
  useListDirectoryInfiniteQuery,
} from '../community/communitiesApi';
import { CommunityDialog } from '../community/CommunityDialog';
import { communityDraftKey } from '../community/communityDraftKey';
import { directoryTexts } from '../texts/directory';
import { CommunityCard } from './CommunityCard';
import { arrange } from './directory';

/** Returns the initial list for a URL; `?cursor=` is its start. */
function listIn(search: URLSearchParams): ListCommunitiesQuery {
  const cursor = search.get('cursor');
  return { sort: 'members', ...(cursor && { cursor }) };
}

export const firstCalls: FirstCalls = ({ search, viewer }) => [
  ...(viewer ? [firstCall(sharedApi.endpoints.listMyCommunities, undefined)] : []),
  firstCall(communitiesApi.endpoints.listDirectory, listIn(search)),
  firstCall(communitiesApi.endpoints.getCommunitySummary, undefined),
];

/** Placeholders while the next page loads. */
const nextCount = 3;

/** Milliseconds without a keystroke before a search is sent. */
const SEARCH_DELAY = 250;

/** The directory of all communities (`/communities`). */
export default function CommunitiesPage() {
  const [address] = useSearchParams();
  usePageMeta({
    title: sharedTexts.communities,
    description: directoryTexts.description,
    canonical: address.has('cursor') ? undefined : pagePaths.communities,
  });
  const { status } = useSession();
  const [isCreating, setIsCreating] = useState(false);
  useBegunForm(communityDraftKey(), () => setIsCreating(true));
  const [words, setWords] = useState('');
  const [sort, setSort] = useState<CommunitySort>('members');
  const search = useDelayed(words.trim(), SEARCH_DELAY);
  const field = useRef<HTMLInputElement>(null);

  // The button disappears with the text, so move the focus.
  function handleClear() {
    setWords('');
    field.current?.focus();
  }
  return (
    <Stack $gap={24}>
      <Row $justify="space-between">
        <PageTitle>{sharedTexts.communities}</PageTitle>
        {status !== 'guest' && (
          <Button icon={<Plus aria-hidden />} onClick={() => setIsCreating(true)}>
            {directoryTexts.create}
          </Button>
        )}
      </Row>
      <Figures />
      <Tools>
        <Field label={directoryTexts.search} isLabelHidden>
          <TextField
            ref={field}
            type="search"
            placeholder={directoryTexts.searchHint}
            icon={<Search aria-hidden />}
            maxLength={limits.searchQueryMax}
            value={words}
            onChange={(event) => setWords(event.target.value)}
          />
        </Field>
        <Field label={directoryTexts.sort} isLabelHidden>
          <Select value={sort} onChange={(event) => setSort(event.target.value as CommunitySort)}>
            <Options of={communitySorts} label={(value) => directoryTexts.sorts[value]} />
          </Select>
        </Field>
      </Tools>
      <Directory search={search} sort={sort} onClear={handleClear} />
      {status === 'guest' && <JoinCall />}
      {isCreating && <CommunityDialog onClose={() => setIsCreating(false)} />}
    </Stack>
  );
}

/** The number of communities, and how many the viewer has joined. The total leaves out private communities. */
function Figures() {
  const { data } = useGetCommunitySummaryQuery();
  const isGuest = useSession().status === 'guest';
  const { data: mine } = useListMyCommunitiesQuery(undefined, { skip: isGuest });
  const joined = isGuest ? [] : mine;
  const counted = joined?.filter(({ visibility }) => visibility !== 'private');
  return (
    <StatGroup>
      <Stat label={directoryTexts.total} value={data?.communityCount ?? directoryTexts.unknown} />
      <Stat label={directoryTexts.joined} value={joined?.length ?? directoryTexts.unknown} />
      <Stat
        label={directoryTexts.available}
        value={data && counted ? data.communityCount - counted.length : directoryTexts.unknown}
      />
      <Stat
        label={directoryTexts.members}
        value={data ? formatCompactCount(data.memberCount) : directoryTexts.unknown}
      />
    </StatGroup>
  );
}

interface DirectoryProps {
  search: string;
  sort: CommunitySort;
  onClear: () => void;
}

/** Joined communities are one list; the others are paged, searched and sorted by the server. */
function Directory({ search, sort, onClear }: DirectoryProps) {
  const [address] = useSearchParams();
  // The cursor in the URL applies to the initial list only; any other starts on its first page.
  const opening = listIn(address);
  const isOpening = search === '' && sort === opening.sort;
  const isLater = isOpening && opening.cursor !== undefined;
  const query = useListDirectoryInfiniteQuery(isOpening ? opening : { ...(search && { search }), sort });
  const { status } = useSession();
  const { data: joined = [] } = useListMyCommunitiesQuery(undefined, { skip: status === 'guest' });
  // A joined card moves to another section, and the focus follows.
  const region = useKeptFocus<HTMLDivElement>();
  const mine = arrange(joined, search, sort);
  const joinedIds = new Set(joined.map(({ id }) => id));
  const isOther = ({ id }: Community) => !joinedIds.has(id);
  const others = itemsOf(query.currentData).filter(isOther);
  const isWhole = !query.currentData?.pages.at(-1)?.next;
  const shown = (
    <Stack ref={region} tabIndex={-1} $gap={24}>
      {mine.length === 0 && others.length === 0 && isWhole && (
        <EmptyState
          title={search ? directoryTexts.noneFound : sharedTexts.noCommunities}
          {...(search && { action: <Button onClick={onClear}>{directoryTexts.clear}</Button> })}
        />
      )}
      {isLater && <LaterPageNotice to={pagePaths.communities} />}
      <CardSection title={directoryTexts.mine} communities={mine} />
      <CardSection
        title={mine.length > 0 ? directoryTexts.others : directoryTexts.all}
        communities={others}
      />
      <LoadMore
        placeholder={<CardSkeletons count={nextCount} />}
        query={query}
        label={directoryTexts.more}
        nouns={directoryTexts.nouns}
        failure={sharedTexts.failedCommunities}
        isShown={isOther}
        focusIn={({ id }) => document.querySelector<HTMLElement>(`#community-${id} a`)}
      />
    </Stack>
  );
  return (
    <QueryState
      query={query}
      failure={sharedTexts.failedCommunities}
      pending={<CardSkeletons count={skeletons.communities} />}
    >
      {() => shown}
    </QueryState>
  );
}

function CardSection({ title, communities }: { title: string; communities: Community[] }) {
  if (communities.length === 0) return null;
  return (
    <Stack as="section" aria-label={title}>
      <SectionTitle>{title}</SectionTitle>
      <Cards>
        {communities.map((community) => (
          <li key={community.id}>
            <CommunityCard community={community} />
          </li>
        ))}
      </Cards>
    </Stack>
  );
}

function CardSkeletons({ count }: { count: number }) {
  return (
    <LoadingArea label={sharedTexts.loadingCommunities}>
      <Cards data-testid="community-skeletons">
        {Array.from({ length: count }, (_, index) => (
          <li key={index}>
            <Skeleton $height="172px" $radius="var(--radius-surface)" />
          </li>
        ))}
      </Cards>
    </LoadingArea>
  );
}

function JoinCall() {
  return (
    <Notice
      title={directoryTexts.joinCall}
      action={
        <Row>
          <Button asChild variant="primary">
            <Link to={pagePaths.register}>{directoryTexts.createAccount}</Link>
          </Button>
          <Button asChild>
            <Link to={pagePaths.login}>{directoryTexts.signIn}</Link>
          </Button>
        </Row>
      }
    >
      {directoryTexts.joinCallText}
    </Notice>
  );
}

const Cards = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 280px), 1fr));
  gap: var(--space-12);
`;

const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-8);
  > :first-child {
    flex: 1 1 200px;
  }
  > * + * {
    flex: 0 1 150px;
  }
`;
