import { refetchOnVisit } from '@stoa/platform';
import { mutedThreadsTexts } from '../../texts/mutedThreads';
import { useListMutedThreadsInfiniteQuery } from '../privacy/privacyApi';
import { ThreadList } from './ThreadList';

/** The muted threads, each with an Unmute button. */
export function MutedThreads() {
  const query = useListMutedThreadsInfiniteQuery(undefined, refetchOnVisit);
  return <ThreadList query={query} texts={mutedThreadsTexts} level="muted" />;
}
