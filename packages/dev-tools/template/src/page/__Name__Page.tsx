import { pageUrls } from '@stoa/contract';
import { firstCall, Link, QueryState, usePageMeta, type FirstCalls } from '@stoa/platform';
import {
  Button,
  EmptyState,
  LoadingArea,
  PageTitle,
  RuledList,
  SkeletonText,
  Stack,
  TextLink,
} from '@stoa/ui';
import { useState } from 'react';
import { __name__Texts } from '../texts/__name__';
import { __name__Api, useList__Name__CommunitiesQuery } from './__name__Api';

/** The page's first calls; the server makes them before it renders the page. */
export const firstCalls: FirstCalls = () => [
  firstCall(__name__Api.endpoints.list__Name__Communities, undefined),
];

/** The page at `/__name__`, with an example of each of its states. */
export default function __Name__Page() {
  usePageMeta({ title: __name__Texts.title });
  const [count, setCount] = useState(0);
  return (
    <Stack $gap={24}>
      <PageTitle>{__name__Texts.title}</PageTitle>
      <Button onClick={() => setCount(count + 1)}>{__name__Texts.counted(count)}</Button>
      <Communities />
    </Stack>
  );
}

function Communities() {
  const query = useList__Name__CommunitiesQuery();
  return (
    <QueryState
      query={query}
      failure={__name__Texts.failed}
      pending={<Lines />}
      empty={<EmptyState title={__name__Texts.empty} />}
    >
      {(communities) => (
        <RuledList>
          {communities.map(({ id, name, displayName }) => (
            <li key={id}>
              <TextLink as={Link} to={pageUrls.community(name)}>
                {displayName}
              </TextLink>
            </li>
          ))}
        </RuledList>
      )}
    </QueryState>
  );
}

function Lines() {
  return (
    <LoadingArea label={__name__Texts.loading}>
      <SkeletonText />
      <SkeletonText />
    </LoadingArea>
  );
}
