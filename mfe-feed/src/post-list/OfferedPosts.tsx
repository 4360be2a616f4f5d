import type { Post, WatchedList } from '@stoa/contract';
import { lazyPart, useSession, type PagedQuery } from '@stoa/platform';

/** Only members have it, and only after hydration. */
const NewPosts = lazyPart(
  async () => (await import(/* webpackChunkName: 'newPosts' */ './NewPosts')).NewPosts,
  null,
);

export interface OfferedPostsProps {
  /** The list on the page, from its start. */
  list: WatchedList;
  query: Pick<PagedQuery<Post>, 'currentData'> & {
    /** When it was loaded, in milliseconds since 1970. */
    fulfilledTimeStamp?: number | undefined;
  };
}

/** Offers members the new posts of a list, once it is there. */
export function OfferedPosts({ list, query: { currentData, fulfilledTimeStamp } }: OfferedPostsProps) {
  const { status } = useSession();
  if (status !== 'member' || !currentData || fulfilledTimeStamp === undefined) return null;
  return (
    <NewPosts
      key={JSON.stringify(list)}
      list={list}
      currentData={currentData}
      loadedAt={fulfilledTimeStamp}
    />
  );
}
