import type { ListPostsQuery } from '@stoa/contract';
import { createContext, useContext, useState, type ReactNode } from 'react';

const ListContext = createContext<ListPostsQuery | undefined>(undefined);

/**
 * Returns the list that shows a post and can explain it: of the site or a community, a feed, or a search; undefined for
 * others.
 */
export const useShownList = () => useContext(ListContext);

/** Names the list that shows the posts inside it. Every card depends on the list, so an equal one replaces none. */
export function ShownList({ list, children }: { list: ListPostsQuery | undefined; children: ReactNode }) {
  const [kept, setKept] = useState(list);
  if (JSON.stringify(kept) !== JSON.stringify(list)) setKept(list);
  return <ListContext value={kept}>{children}</ListContext>;
}
