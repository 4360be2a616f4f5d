import { useCallback, useSyncExternalStore } from 'react';
import { feedChoices, type FeedChoice } from '@stoa/contract';
import { makeListeners } from '@stoa/ui';
import { isServer } from './isServer';
import { useSaveSettings } from './settings';
import { selectToken } from './sessionSlice';
import { useAppSelector } from './store';
import { tellFailure } from './tellFailure';
import { sharedTexts } from './texts/shared';
import { readToken } from './token';

/** Kept on the device, so that a page need not wait for the account to know which posts it shows. */
const key = 'stoa-feed';
const listeners = makeListeners();

/** Holds where nothing can be stored. */
let unkept: FeedChoice = 'all';

function stored(): FeedChoice {
  try {
    return feedChoices.find((choice) => choice === localStorage.getItem(key)) ?? unkept;
  } catch {
    return unkept;
  }
}

/** Which posts a member's home page shows from now on, on this device. */
export function showFeed(next: FeedChoice): void {
  unkept = next;
  try {
    localStorage.setItem(key, next);
  } catch {
    // Without storage the choice lasts as long as the page.
  }
  listeners.notify();
}

/** Which posts the home page shows whoever looks: all to guests, and on the server. */
export const feedOfViewer = (): FeedChoice => (isServer || readToken() === null ? 'all' : stored());

/**
 * Which posts the home page shows a member, kept on this device and in their account. Guests see all, and so does the
 * first render of a page from the server.
 */
export function useFeedChoice(): [FeedChoice, (choice: FeedChoice) => void] {
  const save = useSaveSettings();
  const isMember = useAppSelector(selectToken) !== null;
  const choice = useSyncExternalStore(listeners.subscribe, stored, () => 'all' as const);
  const setChoice = useCallback(
    (next: FeedChoice) => {
      showFeed(next);
      void save({ defaultFeed: next }).then(
        (error) => error && tellFailure(sharedTexts.settingNotSaved, error),
      );
    },
    [save],
  );
  return [isMember ? choice : 'all', setChoice];
}
