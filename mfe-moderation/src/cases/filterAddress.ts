import { caseAges, reportReasons, type ReportReason } from '@stoa/contract';
import type { CaseFilter } from './casesApi';

/** The parameters of the queue in an address. */
export type CaseParameter = 'reason' | 'age' | 'claim' | 'community' | 'case';

/**
 * Returns the filter of the queue at an address; unknown values count as none.
 * @param communityId the community of the queue; undefined for the site's
 */
export function filterIn(search: URLSearchParams, communityId: number | undefined): CaseFilter {
  const reason = search.get('reason') ?? '';
  const claim = search.get('claim');
  const onlyId = communityId === undefined ? idIn(search, 'community') : undefined;
  return {
    communityId,
    reason: reason in reportReasons ? (reason as ReportReason) : undefined,
    age: caseAges.find((age) => age === search.get('age')),
    claim: claim === 'mine' || claim === 'unclaimed' ? claim : undefined,
    onlyId,
  };
}

/** Returns the id in a parameter; undefined without one. */
export function idIn(search: URLSearchParams, name: CaseParameter): number | undefined {
  const id = Number(search.get(name));
  return Number.isSafeInteger(id) && id > 0 ? id : undefined;
}

/** Returns the parameters with one changed: removed if its value is empty. Another filter closes the open case. */
export function withParameter(search: URLSearchParams, name: CaseParameter, value: string): URLSearchParams {
  const next = new URLSearchParams(search);
  if (name !== 'case') next.delete('case');
  if (value === '') next.delete(name);
  else next.set(name, value);
  return next;
}

const filterNames = ['reason', 'age', 'claim', 'community'] as const;

/** Returns the parameters without filters, which closes the open case. */
export const withoutFilters = (search: URLSearchParams): URLSearchParams =>
  filterNames.reduce((next, name) => withParameter(next, name, ''), search);
