import { PagedList, refetchOnVisit } from '@stoa/platform';
import { EmptyState, LoadingText, useKeptFocus } from '@stoa/ui';
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
      <PagedList
        query={query}
        failure={claimsTexts.failed}
        pending={<LoadingText label={claimsTexts.loading} lines={3} items={2} />}
        empty={<EmptyState icon={<KeyRound aria-hidden />} title={claimsTexts.empty} />}
        label={claimsTexts.more}
        nouns={claimsTexts.nouns}
        hasAddress={false}
        focusIn={({ id }) => document.querySelector<HTMLElement>(`#claim-${id} a`)}
      >
        {(claim) => (
          <li id={`claim-${claim.id}`}>
            <ClaimEntry claim={claim} />
          </li>
        )}
      </PagedList>
    </div>
  );
}
