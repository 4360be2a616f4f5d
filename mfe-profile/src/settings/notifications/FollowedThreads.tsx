import { refetchOnVisit } from '@stoa/platform';
import { followedThreadsTexts } from '../../texts/followedThreads';
import { useListFollowedThreadsInfiniteQuery } from '../privacy/privacyApi';
import { ThreadList } from './ThreadList';

/** The followed threads, each with an Unfollow button. */
export function FollowedThreads() {
  const query = useListFollowedThreadsInfiniteQuery(undefined, refetchOnVisit);
  return <ThreadList query={query} texts={followedThreadsTexts} level="followed" />;
}
