import type { CaseQueueProps } from '@stoa/contract';
import { firstCall, QueryState, refetchOnVisit, useSearchParams, type FirstCalls } from '@stoa/platform';
import { LoadingText, Stack } from '@stoa/ui';
import { useRef } from 'react';
import { casesTexts as texts } from '../texts/cases';
import { CaseFilters } from './CaseFilters';
import { filterIn, withoutFilters, withParameter } from './filterAddress';
import { casesApi, useCountCasesQuery, useListCasesInfiniteQuery } from './casesApi';
import { CaseList } from './CaseList';
import { placesOf } from './placesOf';

export const firstCalls: FirstCalls<CaseQueueProps> = ({ props, search }) => {
  const { listCases, countCases } = casesApi.endpoints;
  const communityId = props.community?.id;
  return [firstCall(listCases, filterIn(search, communityId)), firstCall(countCases, { communityId })];
};

/** The fragment `moderation/CaseQueue`: open cases of a community or the site, and the decisions about them. */
export default function CaseQueue({ community }: CaseQueueProps) {
  const [search, setSearch] = useSearchParams();
  const filters = useRef<HTMLDivElement>(null);
  const filter = filterIn(search, community?.id);
  const query = useListCasesInfiniteQuery(filter, refetchOnVisit);
  const { currentData: counts } = useCountCasesQuery({ communityId: community?.id }, refetchOnVisit);
  const isFiltered = Boolean(filter.reason ?? filter.age ?? filter.claim ?? filter.onlyId);

  function handleClear() {
    setSearch(withoutFilters(search), { replace: true });
    filters.current?.querySelector('select')?.focus();
  }
  return (
    <Stack>
      <CaseFilters
        ref={filters}
        filter={filter}
        counts={counts}
        places={community ? [] : placesOf(query.currentData, filter.onlyId)}
        onChange={(name, value) => setSearch(withParameter(search, name, value), { replace: true })}
      />
      <QueryState
        query={query}
        failure={texts.failed}
        pending={<LoadingText label={texts.loading} lines={3} items={2} />}
      >
        {(data) => (
          <CaseList
            query={query}
            data={data}
            community={community}
            onClearFilters={isFiltered ? handleClear : undefined}
          />
        )}
      </QueryState>
    </Stack>
  );
}
