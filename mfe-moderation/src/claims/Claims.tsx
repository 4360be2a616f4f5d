import { itemsOf, LoadMore, QueryState, refetchOnVisit } from '@stoa/platform';
import { EmptyState, LoadingText, RuledList, useKeptFocus } from '@stoa/ui';
import { KeyRound } from 'lucide-react';
import { claimsTexts } from '../texts/claims';
import { ClaimEntry } from './ClaimEntry';
import { useListClaimsInfiniteQuery } from './claimsApi';

/** The Claims tab, for admins: open claims to communities, oldest first. */
export function Claims() {
  const query = useListClaimsInfiniteQuery(undefined, refetchOnVisit);
  // A decided claim leaves the list; the focus moves to the next one.
  const region = useKeptFocus<HTMLDivElement>();
  return (
    <div ref={region} tabIndex={-1}>
      <QueryState
        query={query}
        failure={claimsTexts.failed}
        pending={<LoadingText label={claimsTexts.loading} lines={3} items={2} />}
        empty={<EmptyState icon={<KeyRound aria-hidden />} title={claimsTexts.empty} />}
      >
        {(claims) => (
          <>
            <RuledList>
              {itemsOf(claims).map((claim) => (
                <li key={claim.id} id={`claim-${claim.id}`}>
                  <ClaimEntry claim={claim} />
                </li>
              ))}
            </RuledList>
            <LoadMore
              query={query}
              label={claimsTexts.more}
              nouns={claimsTexts.nouns}
              failure={claimsTexts.failed}
              hasAddress={false}
              focusIn={({ id }) => document.querySelector<HTMLElement>(`#claim-${id} a`)}
            />
          </>
        )}
      </QueryState>
    </div>
  );
}
