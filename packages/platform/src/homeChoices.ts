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
import { isServer } from './isServer';
import { useSaveSettings } from './settings';
import { selectToken } from './sessionSlice';
import { useAppSelector } from './store';
import { toastError } from './toastError';
import { sharedTexts } from './texts/shared';
import { readToken } from './token';

/**
 * What a member's home page begins with, kept on the device, so that a page need not wait for the account to know which
 * posts it shows. Guests have what holds for all, and so has the first render of a page from the server.
 */
function makeHomeChoice<Value extends string>(key: string, values: readonly Value[], forAll: Value) {
  const listeners = makeListeners();
  /** Holds where nothing can be stored, as long as the page. */
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

/** Which posts a member's home page shows from now on, on this device, and in which order it begins. */
export const showFeed = feed.show;
export const showSort = sort.show;

/** Which posts the home page shows whoever looks, and in which order it begins. */
export const feedOfViewer = feed.ofViewer;
export const sortOfViewer = sort.ofViewer;

/** The order in which the home page begins. */
export const useDefaultSort = sort.useChoice;

/** The search of the home page's address in an order: none for the order that it begins with. */
export const homeSearch = (sort: PostSort, firstSort: PostSort): string =>
  sort === firstSort ? '' : `?sort=${sort}`;

/** The home page's address in an order. */
export const homeUrl = (sort: PostSort, firstSort: PostSort): string =>
  pagePaths.home + homeSearch(sort, firstSort);

/** Which posts the home page shows, and how a member changes that, on this device and in their account. */
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
