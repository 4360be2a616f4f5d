import type { ListPostsQuery } from '@stoa/contract';
import { createContext } from 'react';

/** The list that shows a post and can explain it: of the site or a community, a feed, or a search; undefined for others. */
export const ShownList = createContext<ListPostsQuery | undefined>(undefined);
