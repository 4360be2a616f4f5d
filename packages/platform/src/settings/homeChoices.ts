import { useCallback } from 'react';
import { type FeedChoice, pagePaths, type PostSort, settingDefaults, type User } from '@stoa/contract';
import { toastError } from '../api/toastError';
import { sharedTexts } from '../texts/shared';
import { useSaveSettings, useSettings } from './useSettings';

/** Initial feed and order of the home page. */
export interface HomeDefaults {
  feed: FeedChoice;
  sort: PostSort;
}

/** Returns the initial feed and order of a viewer's home page; guests have no settings. */
export function homeDefaults(viewer: Pick<User, 'settings'> | undefined): HomeDefaults {
  const { defaultFeed: feed, defaultSort: sort } = { ...settingDefaults, ...viewer?.settings };
  return { feed, sort };
}

/** Returns the initial order of the home page. */
export const useDefaultSort = (): PostSort => useSettings().defaultSort;

/** Returns the query string of the home page for an order; empty for the initial order. */
export const homeSearch = (sort: PostSort, firstSort: PostSort): string =>
  sort === firstSort ? '' : `?sort=${sort}`;

/** Returns the address of the home page for an order. */
export const homeUrl = (sort: PostSort, firstSort: PostSort): string =>
  pagePaths.home + homeSearch(sort, firstSort);

/** Returns the feed of the home page, and a function that changes it in the account. */
export function useFeedChoice(): [FeedChoice, (choice: FeedChoice) => void] {
  const save = useSaveSettings();
  const { defaultFeed } = useSettings();
  const setChoice = useCallback(
    (next: FeedChoice) => {
      void save({ defaultFeed: next }).then(
        (error) => error && toastError(sharedTexts.settingNotSaved, error),
      );
    },
    [save],
  );
  return [defaultFeed, setChoice];
}
