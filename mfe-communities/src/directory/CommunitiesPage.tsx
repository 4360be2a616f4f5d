import {
  communitySorts,
  limits,
  pagePaths,
  skeletons,
  type Community,
  type CommunitySort,
} from '@stoa/contract';
import {
  Link,
  reasonOf,
  sharedApi,
  useJoinedIds,
  useListCommunitiesQuery,
  usePageMeta,
  useSession,
  type AskFirst,
} from '@stoa/platform';
import {
  Button,
  EmptyState,
  ErrorState,
  Field,
  formatCompactCount,
  LoadingArea,
  Notice,
  PageTitle,
  Row,
  SectionTitle,
  Select,
  Skeleton,
  Stack,
  Stat,
  StatGroup,
  TextField,
} from '@stoa/ui';
import { Plus, Search } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import styled from 'styled-components';
import { CommunityDialog } from '../community/CommunityDialog';
import { CommunityCard } from './CommunityCard';
import { arrange, summarise } from './directory';

const sortLabels: Record<CommunitySort, string> = {
  members: 'Most Popular',
  name: 'Alphabetical',
  newest: 'Newest First',
};

export const askFirst: AskFirst = ({ dispatch }) => [
  dispatch(sharedApi.endpoints.listCommunities.initiate(undefined, { subscribe: false })),
];

/** The directory of all communities (`/communities`). */
export default function CommunitiesPage() {
  usePageMeta({ title: 'Communities', description: 'Every community of Stoa, to read and to join.' });
  const { data, error, isFetching, refetch } = useListCommunitiesQuery();
  const { status } = useSession();
  const [isCreating, setIsCreating] = useState(false);
  return (
    <Stack $gap={24}>
      <Row $justify="space-between">
        <PageTitle>Communities</PageTitle>
        {status !== 'guest' && (
          <Button icon={<Plus aria-hidden />} onClick={() => setIsCreating(true)}>
            Create Community
          </Button>
        )}
      </Row>
      {data ? (
        <Directory communities={data} />
      ) : error && !isFetching ? (
        <ErrorState
          title="Failed to fetch communities"
          text={reasonOf(error, 'Please try again.')}
          onRetry={() => void refetch()}
        />
      ) : (
        <CardSkeletons />
      )}
      {status === 'guest' && <JoinCall />}
      {isCreating && <CommunityDialog onClose={() => setIsCreating(false)} />}
    </Stack>
  );
}

function Directory({ communities }: { communities: Community[] }) {
  const [words, setWords] = useState('');
  const [sort, setSort] = useState<CommunitySort>('members');
  const shownWords = useDeferredValue(words);
  const joined = useJoinedIds();
  const figures = summarise(communities, joined);
  const found = arrange(communities, shownWords, sort);
  const mine = found.filter((community) => joined.has(community.id));
  const others = found.filter((community) => !joined.has(community.id));
  return (
    <>
      <StatGroup>
        <Stat label="Total" value={figures.total} />
        <Stat label="Joined" value={figures.joined} />
        <Stat label="Available" value={figures.available} />
        <Stat label="Total members" value={formatCompactCount(figures.members)} />
      </StatGroup>
      <Tools>
        <Field label="Search communities" isLabelHidden>
          <TextField
            type="search"
            placeholder="Search communities…"
            icon={<Search aria-hidden />}
            maxLength={limits.searchQueryMax}
            value={words}
            onChange={(event) => setWords(event.target.value)}
          />
        </Field>
        <Field label="Sort communities" isLabelHidden>
          <Select value={sort} onChange={(event) => setSort(event.target.value as CommunitySort)}>
            {communitySorts.map((value) => (
              <option key={value} value={value}>
                {sortLabels[value]}
              </option>
            ))}
          </Select>
        </Field>
      </Tools>
      {found.length === 0 && (
        <EmptyState
          title="No communities found"
          {...(words && { action: <Button onClick={() => setWords('')}>Clear Search</Button> })}
        />
      )}
      <CardSection title="My Communities" communities={mine} />
      <CardSection title={mine.length > 0 ? 'Discover More' : 'All Communities'} communities={others} />
    </>
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

function CardSkeletons() {
  return (
    <LoadingArea label="Loading communities">
      <Cards data-testid="community-skeletons">
        {Array.from({ length: skeletons.communities }, (_, index) => (
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
      title="Find your people"
      action={
        <Row>
          <Button asChild variant="primary">
            <Link to={pagePaths.register}>Create Account</Link>
          </Button>
          <Button asChild>
            <Link to={pagePaths.login}>Sign In</Link>
          </Button>
        </Row>
      }
    >
      Members join communities, vote and write.
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
    flex: 1 1 220px;
  }
  > :last-child {
    flex: 0 1 180px;
  }
`;
