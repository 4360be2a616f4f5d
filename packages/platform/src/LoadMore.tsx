import { announce, Button, commonTexts, MoreLink, toast } from '@stoa/ui';
import { useEffect, useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import styled from 'styled-components';
import type { ShownQuery } from './QueryState';
import { reasonOf } from './failure';
import { focusWhenThere } from './focusWhenThere';
import { itemsOf, type Page } from './pages';
import { historyKey, readScrollPosition, writeScrollPosition } from './scrollPositions';
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
  /**
   * Whether the page's address leads to later parts of the list, and whoever comes back finds as many as there were.
   * Default true; false in a dialog.
   */
  hasAddress?: boolean;
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
  hasAddress = true,
  focusIn,
}: LoadMoreProps<Item>) {
  const { search } = useLocation();
  const next = query.currentData?.pages.at(-1)?.next;
  const end = useRef<HTMLDivElement>(null);
  useKeptPages(nouns[1], query, hasAddress);
  if (!next) return null;

  async function handleMore() {
    // A dialog takes the focus itself when the button that had it goes.
    const dialog = end.current?.closest('[role="dialog"]');
    const before = new Set(itemsOf(query.currentData).map(({ id }) => id));
    const { data, error } = await query.fetchNextPage();
    if (error) return;
    const added = itemsOf(data).filter(({ id }) => !before.has(id));
    const said = listTexts.added(added.length, nouns);
    toast({ title: said, description: listTexts.addedText });
    announce(listTexts.said(said));
    const [first] = added;
    if (first) focusWhenThere(() => focusIn(first), dialog);
  }
  const isFailed = query.isFetchNextPageError && !query.isFetching;
  const shownLabel = isFailed ? commonTexts.retry : label;
  return (
    <>
      {query.isFetchingNextPage && placeholder}
      <End ref={end}>
        {isFailed && (
          <p role="alert">
            <strong>{listTexts.notFetched(failure)}</strong> {reasonOf(query.error)}
          </p>
        )}
        {hasAddress ? (
          <MoreLink
            label={shownLabel}
            next={next}
            search={listSearch ?? search}
            isBusy={query.isFetchingNextPage}
            onMore={() => void handleMore()}
          />
        ) : (
          <Button isBusy={query.isFetchingNextPage} onClick={() => void handleMore()}>
            {query.isFetchingNextPage ? commonTexts.loading : shownLabel}
          </Button>
        )}
      </End>
    </>
  );
}

/** Remembers how many pages of a list are there, and brings as many when somebody comes back. */
function useKeptPages<Item>(name: string, query: PagedQuery<Item>, isKept: boolean): void {
  const { currentData, isFetching, error, originalArgs, fetchNextPage } = query;
  const entry = historyKey(useLocation());
  const list = `${name} ${JSON.stringify(originalArgs)}`;
  const count = currentData?.pages.length ?? 0;
  const hasMore = Boolean(currentData?.pages.at(-1)?.next);
  const isFree = !isFetching && error === undefined;
  useEffect(() => {
    if (count === 0 || !isKept) return;
    const { pages } = readScrollPosition(entry);
    const kept = pages?.[list] ?? 1;
    if (count > kept) writeScrollPosition(entry, { pages: { ...pages, [list]: count } });
    else if (count < kept && hasMore && isFree) void fetchNextPage();
  }, [entry, list, count, hasMore, isFree, isKept, fetchNextPage]);
}

const End = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: var(--space-12);
  padding: var(--space-24) 0;
  text-align: center;
`;
