import type { ListPostsQuery, PostListSource } from '@stoa/contract';
import { createContext } from 'react';

/** The kind of a list that has all posts of one relation to a member. */
export type ListKind = Exclude<PostListSource['kind'], 'community'>;

/**
 * The list that shows a post and can explain it: of the site or a community, a feed, or a search; or a kind of list that
 * explains itself. Undefined for others.
 */
export const ShownList = createContext<ListPostsQuery | ListKind | undefined>(undefined);
