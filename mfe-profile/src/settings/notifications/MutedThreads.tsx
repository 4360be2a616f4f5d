import { refetchOnVisit, useThreadMuting } from '@stoa/platform';
import { mutedThreadsTexts } from '../../texts/mutedThreads';
import { useListMutedThreadsInfiniteQuery } from '../privacy/privacyApi';
import { ThreadList } from './ThreadList';

/** The muted threads, each with an Unmute button. */
export function MutedThreads() {
  const query = useListMutedThreadsInfiniteQuery(undefined, refetchOnVisit);
  return <ThreadList query={query} texts={mutedThreadsTexts} useEnd={useUnmuting} />;
}

function useUnmuting(postId: number) {
  const { isBusy, setMuted } = useThreadMuting(postId);
  return { isBusy, end: () => void setMuted(false) };
}
