import { announce, commonTexts, MoreLink, toast } from '@stoa/ui';
import { useEffect, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import styled from 'styled-components';
import type { ShownQuery } from './QueryState';
import { reasonOf } from './failure';
import { focusWhenThere } from './focusWhenThere';
import { itemsOf, type Page } from './pages';
import { placeKey, readPlace, writePlace } from './places';
import { listTexts } from './texts/lists';

/** What a paged query answers, as far as its lists need it. */
export interface PagedQuery<Item> extends ShownQuery<{ pages: Page<Item>[] }> {
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  /** What tells this list from others. */
  originalArgs?: unknown;
  fetchNextPage: () => Promise<{ data?: { pages: Page<Item>[] } | undefined; error?: unknown }>;
}

export interface LoadMoreProps<Item> {
  query: PagedQuery<Item>;
  /** What it says. */
  label: string;
  /** What the list is of: one, and several. */
  nouns: readonly [one: string, several: string];
  /** What is said when the next page cannot be had. */
  failure: string;
  /** Stands at the end of the list while the next page is on its way. */
  placeholder?: ReactNode;
  /** Parameters of the address of this list. Default those of the page. */
  search?: string | undefined;
  /** Where the focus goes on from: in the first of the new items. */
  focusIn: (item: Item) => HTMLElement | null | undefined;
}

/**
 * The way on at the end of a list: brings the next page, says how much came, and goes when nothing is left. Whoever
 * comes back to the list finds as many pages as there were.
 */
export function LoadMore<Item extends { id: number }>({
  query,
  label,
  nouns,
  failure,
  placeholder,
  search: listSearch,
  focusIn,
}: LoadMoreProps<Item>) {
  const { search } = useLocation();
  const next = query.currentData?.pages.at(-1)?.next;
  useKeptPages(nouns[1], query);
  if (!next) return null;

  async function handleMore() {
    const before = new Set(itemsOf(query.currentData).map(({ id }) => id));
    const { data, error } = await query.fetchNextPage();
    if (error) return;
    const added = itemsOf(data).filter(({ id }) => !before.has(id));
    const said = listTexts.added(added.length, nouns);
    toast({ title: said, description: listTexts.addedText });
    announce(listTexts.said(said));
    const [first] = added;
    if (first) focusWhenThere(() => focusIn(first));
  }
  const isFailed = query.isFetchNextPageError && !query.isFetching;
  return (
    <>
      {query.isFetchingNextPage && placeholder}
      <End>
        {isFailed && (
          <p role="alert">
            <strong>{listTexts.notFetched(failure)}</strong> {reasonOf(query.error)}
          </p>
        )}
        <MoreLink
          label={isFailed ? commonTexts.retry : label}
          next={next}
          search={listSearch ?? search}
          isBusy={query.isFetchingNextPage}
          onMore={() => void handleMore()}
        />
      </End>
    </>
  );
}

/** Remembers how many pages of a list are there, and brings as many when somebody comes back. */
function useKeptPages<Item>(name: string, query: PagedQuery<Item>): void {
  const { currentData, isFetching, error, originalArgs, fetchNextPage } = query;
  const entry = placeKey(useLocation());
  const list = `${name} ${JSON.stringify(originalArgs)}`;
  const count = currentData?.pages.length ?? 0;
  const hasMore = Boolean(currentData?.pages.at(-1)?.next);
  const isFree = !isFetching && error === undefined;
  useEffect(() => {
    if (count === 0) return;
    const { pages } = readPlace(entry);
    const kept = pages?.[list] ?? 1;
    if (count > kept) writePlace(entry, { pages: { ...pages, [list]: count } });
    else if (count < kept && hasMore && isFree) void fetchNextPage();
  }, [entry, list, count, hasMore, isFree, fetchNextPage]);
}

const End = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: var(--space-12);
  padding: var(--space-24) 0;
  text-align: center;
`;
