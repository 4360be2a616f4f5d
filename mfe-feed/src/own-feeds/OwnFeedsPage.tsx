import { type OwnFeedName, ownFeedUrl, newOwnFeedPath } from '@stoa/contract';
import { firstCall, Link, QueryState, usePageMeta, type FirstCalls } from '@stoa/platform';
import { Badge, Button, EmptyState, LoadingArea, PageTitle, Row, RuledList, Skeleton, Stack } from '@stoa/ui';
import { Plus } from 'lucide-react';
import styled from 'styled-components';
import { ownFeedsTexts as texts } from '../texts/ownFeeds';
import { ownFeedsApi, useListOwnFeedsQuery } from './ownFeedsApi';

export const firstCalls: FirstCalls = ({ viewer }) =>
  viewer ? [firstCall(ownFeedsApi.endpoints.listOwnFeeds, undefined)] : [];

/** The feeds that a member has made (`/feeds`). The host admits members only. */
export default function OwnFeedsPage() {
  usePageMeta({ title: texts.title, description: texts.description });
  const query = useListOwnFeedsQuery();
  return (
    <Stack $gap={16}>
      <Row $justify="space-between">
        <PageTitle>{texts.title}</PageTitle>
        <Button asChild icon={<Plus aria-hidden />}>
          <Link to={newOwnFeedPath}>{texts.create}</Link>
        </Button>
      </Row>
      <QueryState
        query={query}
        failure={texts.failed}
        pending={<Shapes />}
        empty={
          <EmptyState
            title={texts.empty}
            text={texts.emptyText}
            action={
              <Button asChild variant="primary">
                <Link to={newOwnFeedPath}>{texts.create}</Link>
              </Button>
            }
          />
        }
      >
        {(feeds) => (
          <RuledList>
            {feeds.map((feed) => (
              <FeedEntry key={feed.id} feed={feed} />
            ))}
          </RuledList>
        )}
      </QueryState>
    </Stack>
  );
}

function FeedEntry({ feed: { id, name, isPublic } }: { feed: OwnFeedName }) {
  return (
    <Entry>
      <Link to={ownFeedUrl(id)} dir="auto">
        {name}
      </Link>
      <Badge>{isPublic ? texts.isPublic : texts.isPrivate}</Badge>
    </Entry>
  );
}

function Shapes() {
  return (
    <LoadingArea label={texts.loading}>
      <RuledList as="div">
        {[0, 1, 2].map((place) => (
          <Entry as="div" key={place}>
            <Skeleton $width="40%" $height="20px" />
            <Skeleton $width="56px" $height="20px" />
          </Entry>
        ))}
      </RuledList>
    </LoadingArea>
  );
}

const Entry = styled.li`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-12);
  min-height: 52px;
  a {
    flex: 1;
    min-width: 0;
    padding-block: var(--space-12);
    color: var(--text-strong);
    font-weight: 600;
    overflow-wrap: anywhere;
    text-decoration: none;
  }
  a:hover {
    color: var(--accent);
  }
`;
