import { announce, Button, commonTexts, MoreLink, toast } from '@stoa/ui';
import { useEffect, useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import styled from 'styled-components';
import { reasonOf } from '../api/failure';
import { itemsOf, type Page } from '../api/paging';
import { focusWhenThere } from '../browser/focusWhenThere';
import { historyKey, readScrollPosition, writeScrollPosition } from '../pages/scrollPositions';
import { listTexts } from '../texts/lists';
import type { ShownQuery } from './QueryState';

/** The fields of a paged query that lists need. */
export interface PagedQuery<Item> extends ShownQuery<{ pages: Page<Item>[] }> {
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  /** Identifies the list. */
  originalArgs?: unknown;
  fetchNextPage: () => Promise<{ data?: { pages: Page<Item>[] } | undefined; error?: unknown }>;
}

export interface LoadMoreProps<Item> {
  query: PagedQuery<Item>;
  /** Label of the button. */
  label: string;
  /** Nouns for the items: singular and plural. */
  nouns: readonly [one: string, several: string];
  /** Text shown if the next page fails to load. */
  failure: string;
  /** Rendered at the end of the list while the next page loads. */
  placeholder?: ReactNode;
  /** Query string of this list's address. Defaults to that of the page. */
  search?: string | undefined;
  /** Whether the page's address links to later pages of the list. Default true; a list without has a button. */
  hasAddress?: boolean;
  /** Whether Back restores the number of loaded pages. Default: the value of `hasAddress`; false in a dialog. */
  isKept?: boolean;
  /** Whether the list shows an item; others are not counted or focused. Default: all are shown. */
  isShown?: (item: Item) => boolean;
  /** Element of a new item that receives the focus. */
  focusIn: (item: Item) => HTMLElement | null | undefined;
}

/**
 * Button at the end of a list that loads the next page and announces the number of new items. Disappears at the end of
 * the list.
 */
export function LoadMore<Item extends { id: number }>({
  query,
  label,
  nouns,
  failure,
  placeholder,
  search: listSearch,
  hasAddress = true,
  isKept = hasAddress,
  isShown = () => true,
  focusIn,
}: LoadMoreProps<Item>) {
  const { search } = useLocation();
  const next = query.currentData?.pages.at(-1)?.next;
  const end = useRef<HTMLDivElement>(null);
  const list = JSON.stringify(query.originalArgs);
  const shownList = useRef<string | null>(null);
  useEffect(() => {
    shownList.current = list;
    return () => void (shownList.current = null);
  }, [list]);
  useKeptPages(nouns[1], query, isKept);
  if (!next) return null;

  async function handleMore() {
    // A dialog moves the focus itself when the focused button disappears.
    const dialog = end.current?.closest('[role="dialog"]');
    const before = new Set(itemsOf(query.currentData).map(({ id }) => id));
    const { data, error } = await query.fetchNextPage();
    // The reader may have left the list.
    if (error || shownList.current !== list) return;
    const added = itemsOf(data).filter((item) => !before.has(item.id) && isShown(item));
    const said = listTexts.added(added.length, nouns);
    toast({ title: said, ...(added.length > 0 && { description: listTexts.addedText }) });
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

/** Stores how many pages of a list are loaded, and loads as many on return. */
function useKeptPages<Item>(name: string, query: PagedQuery<Item>, isKept: boolean): void {
  const { currentData, isFetching, error, originalArgs, fetchNextPage } = query;
  const entry = historyKey(useLocation());
  const list = `${name} ${JSON.stringify(originalArgs)}`;
  const count = currentData?.pages.length ?? 0;
  const hasMore = Boolean(currentData?.pages.at(-1)?.next);
  const isFree = !isFetching && error === undefined;
  const shown = useRef({ list, count: 0 });
  useEffect(() => {
    // A list that starts again while it is shown, as for new posts, keeps only what it has then.
    const startsAgain = shown.current.list === list && count < shown.current.count;
    shown.current = { list, count };
    if (count === 0 || !isKept) return;
    const { pages } = readScrollPosition(entry);
    const kept = pages?.[list] ?? 1;
    if (count > kept || startsAgain) writeScrollPosition(entry, { pages: { ...pages, [list]: count } });
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
