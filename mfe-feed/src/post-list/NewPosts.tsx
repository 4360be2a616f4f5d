import type { Post, WatchedList } from '@stoa/contract';
import {
  focusWhenThere,
  toastError,
  useAppDispatch,
  useNewPostCount,
  useWatchedScores,
  type PagedQuery,
} from '@stoa/platform';
import { announce, ArrivalOffer } from '@stoa/ui';
import { useEffect, useMemo, useState } from 'react';
import { postsApi } from '../post/postsApi';
import { newPostsTexts } from '../texts/newPosts';

export interface NewPostsProps {
  /** The list on the page, from its start. Another one needs another `key`. */
  list: WatchedList;
  currentData: NonNullable<PagedQuery<Post>['currentData']>;
  /** When it was loaded, in milliseconds since 1970. */
  loadedAt: number;
}

/**
 * Offers the posts that others have added to a list since it was loaded. The list itself stays as it is, except
 * for the votes, which are kept current.
 */
export function NewPosts({ list, currentData, loadedAt }: NewPostsProps) {
  const dispatch = useAppDispatch();
  const [isLoading, setIsLoading] = useState(false);
  const ids = currentData.pages.flatMap(({ items }) => items.map(({ id }) => id));
  useWatchedScores(ids);
  const since = Math.max(0, ...ids);
  const [opened] = useState({ list, loadedAt });
  const count = useNewPostCount(useMemo(() => ({ ...opened, since }), [opened, since]));
  useEffect(() => {
    if (count > 0) announce(newPostsTexts.offer(count));
  }, [count]);

  async function load() {
    setIsLoading(true);
    const { data, error } = await dispatch(
      postsApi.endpoints.listPosts.initiate(list, {
        subscribe: false,
        forceRefetch: true,
        refetchCachedPages: false,
      }),
    );
    setIsLoading(false);
    if (error) return toastError(newPostsTexts.notLoaded, error);
    const loaded = data?.pages.flatMap(({ items }) => items) ?? [];
    const first = loaded.find(({ id }) => !ids.includes(id)) ?? loaded[0];
    scrollTo({ top: 0, behavior: 'instant' });
    if (first) focusWhenThere(() => document.querySelector<HTMLElement>(`#post-${first.id} a`));
  }
  if (count === 0) return null;
  return <ArrivalOffer label={newPostsTexts.offer(count)} isBusy={isLoading} onAccept={() => void load()} />;
}
