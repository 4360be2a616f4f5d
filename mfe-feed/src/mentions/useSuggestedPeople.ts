import type { Author } from '@stoa/contract';
import { skipToken } from '@stoa/platform';
import { useEffect, useState } from 'react';
import { useSuggestMentionsQuery } from './mentionsApi';

/** Milliseconds without a further letter after which people are asked for. */
const pause = 40;

/**
 * Returns people whose name starts as written, best first; none until they are known.
 * @param beginning the first letters, in either case; undefined while no name is being written
 * @param postId the post whose thread is open: its people come first
 */
export function useSuggestedPeople(
  beginning: string | undefined,
  postId: number | undefined,
): readonly Author[] {
  const q = beginning?.toLowerCase();
  const [asked, setAsked] = useState<string>();
  useEffect(() => {
    if (q === undefined) return;
    const timer = setTimeout(() => setAsked(q), pause);
    return () => clearTimeout(timer);
  }, [q]);
  const { data = [] } = useSuggestMentionsQuery(
    asked === undefined ? skipToken : { q: asked, ...(postId !== undefined && { postId }) },
  );
  // Until the answer for a further letter arrives, the last one holds its people.
  return q === undefined ? [] : data.filter(({ username }) => username.toLowerCase().startsWith(q));
}
