import { useCallback, useSyncExternalStore } from 'react';
import {
  feedChoices,
  type FeedChoice,
  pagePaths,
  postSorts,
  type PostSort,
  settingDefaults,
} from '@stoa/contract';
import { makeListeners } from '@stoa/ui';
import { selectToken } from '../api/sessionSlice';
import { useAppSelector } from '../api/store';
import { toastError } from '../api/toastError';
import { readToken } from '../api/token';
import { isServer } from '../browser/isServer';
import { sharedTexts } from '../texts/shared';
import { useSaveSettings } from './useSettings';

/**
 * Initial choice of a member's home page, stored on the device so that the page need not wait for the account. Guests,
 * and the first render of a server-rendered page, use the default.
 */
function makeHomeChoice<Value extends string>(key: string, values: readonly Value[], forAll: Value) {
  const listeners = makeListeners();
  /** Used without storage, for the life of the page. */
  let unkept: Value | undefined;
  function stored(): Value {
    try {
      return values.find((value) => value === localStorage.getItem(key)) ?? forAll;
    } catch {
      return unkept ?? forAll;
    }
  }
  return {
    ofViewer: (): Value => (isServer || readToken() === null ? forAll : stored()),
    show(next: Value): void {
      try {
        localStorage.setItem(key, next);
      } catch {
        unkept = next;
      }
      listeners.notify();
    },
    useChoice(): Value {
      const isMember = useAppSelector(selectToken) !== null;
      const choice = useSyncExternalStore(listeners.subscribe, stored, () => forAll);
      return isMember ? choice : forAll;
    },
  };
}

const feed = makeHomeChoice('stoa-feed', feedChoices, settingDefaults.defaultFeed);
const sort = makeHomeChoice('stoa-sort', postSorts, settingDefaults.defaultSort);

/** Sets the feed of a member's home page on this device. */
export const showFeed = feed.show;
export const showSort = sort.show;

/** Returns the feed of the home page for any viewer. */
export const feedOfViewer = feed.ofViewer;
export const sortOfViewer = sort.ofViewer;

/** Returns the initial order of the home page. */
export const useDefaultSort = sort.useChoice;

/** Returns the query string of the home page for an order; empty for the initial order. */
export const homeSearch = (sort: PostSort, firstSort: PostSort): string =>
  sort === firstSort ? '' : `?sort=${sort}`;

/** Returns the address of the home page for an order. */
export const homeUrl = (sort: PostSort, firstSort: PostSort): string =>
  pagePaths.home + homeSearch(sort, firstSort);

/** Returns the feed of the home page, and a function that changes it on this device and in the account. */
export function useFeedChoice(): [FeedChoice, (choice: FeedChoice) => void] {
  const save = useSaveSettings();
  const choice = feed.useChoice();
  const setChoice = useCallback(
    (next: FeedChoice) => {
      showFeed(next);
      void save({ defaultFeed: next }).then(
        (error) => error && toastError(sharedTexts.settingNotSaved, error),
      );
    },
    [save],
  );
  return [choice, setChoice];
}
