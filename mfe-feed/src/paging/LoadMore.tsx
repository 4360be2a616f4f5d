import { itemsOf, reasonOf, useLocation, type Page } from '@stoa/platform';
import { announce, MoreLink, toast } from '@stoa/ui';
import styled from 'styled-components';

/** What a paged query answers, as far as its lists need it. */
export interface PagedQuery<Item> {
  data?: { pages: Page<Item>[] } | undefined;
  error?: unknown;
  isFetching: boolean;
  isFetchingNextPage: boolean;
  hasNextPage: boolean;
  fetchNextPage: () => Promise<{ data?: { pages: Page<Item>[] } | undefined; error?: unknown }>;
  refetch: () => unknown;
}

export interface LoadMoreProps<Item> {
  query: PagedQuery<Item>;
  /** What it says. */
  label: string;
  /** What the list is of: one, and several. */
  nouns: readonly [one: string, several: string];
  /** Title of the message when the next page cannot be had (§8). */
  failure: string;
}

/** The way on at the end of a list: brings the next page, says how much came, and goes when nothing is left. */
export function LoadMore<Item extends { id: number }>({ query, label, nouns, failure }: LoadMoreProps<Item>) {
  const { search } = useLocation();
  const next = query.data?.pages.at(-1)?.next;
  if (!next) return null;

  async function handleMore() {
    const before = itemsOf(query.data).length;
    const { data, error } = await query.fetchNextPage();
    if (error) {
      toast({
        title: failure,
        description: reasonOf(error, 'Please try again.'),
        tone: 'destructive',
      });
      return;
    }
    const added = itemsOf(data).length - before;
    const said = `${added} more ${nouns[added === 1 ? 0 : 1]}`;
    toast({ title: said, description: 'Added at the end of the list.' });
    announce(`${said}.`);
  }

  return (
    <End>
      <MoreLink
        label={label}
        next={next}
        search={search}
        isBusy={query.isFetchingNextPage}
        onMore={() => void handleMore()}
      />
    </End>
  );
}

const End = styled.div`
  display: flex;
  justify-content: center;
  padding: var(--space-24) 0;
`;
