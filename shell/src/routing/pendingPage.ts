import { useLocation } from '@stoa/platform';
import { makeListeners } from '@stoa/ui';
import { useSyncExternalStore } from 'react';
import type { StoaRouter } from './router';

const listeners = makeListeners();

/** Key of the location to which the reader has navigated. */
let wanted: string | undefined;

/** Notices navigation at once. The router renders its changes in the background, together with the next page. */
export function watchNavigation(router: StoaRouter): void {
  router.subscribe(({ location, navigation }) => {
    wanted = (navigation.location ?? location).key;
    listeners.notify();
  });
}

/** Returns whether the reader has left the shown page, while the next one is being loaded or rendered. */
export function usePendingPage(): boolean {
  const { key } = useLocation();
  const target = useSyncExternalStore(listeners.subscribe, read, read);
  return target !== undefined && target !== key;
}

const read = () => wanted;
