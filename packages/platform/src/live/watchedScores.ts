import { limits } from '@stoa/contract';
import { useEffect } from 'react';
import { onSendLive, sendLive } from './sendLive';

/**
 * Keeps the votes on the posts of a list current while the component is mounted. The page has one such component.
 * @param ids the posts; those after the first `limits.watchedScores` are ignored
 */
export function useWatchedScores(ids: readonly number[]): void {
  const shown = ids.slice(0, limits.watchedScores).join();
  useEffect(() => {
    if (shown === '') return undefined;
    const watch = () => sendLive({ type: 'watch_scores', posts: shown.split(',').map(Number) });
    watch();
    return onSendLive(watch);
  }, [shown]);
}
