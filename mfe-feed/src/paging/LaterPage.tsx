import { LaterPageNotice, useSearchParams } from '@stoa/platform';

/** Returns the start of a list: `?cursor=`, used by the links of readers without scripts. */
export function startIn(search: URLSearchParams): { cursor?: string } {
  const cursor = search.get('cursor');
  return cursor ? { cursor } : {};
}

/** Notice that the list starts on a later page, with a link to its start: on the home page, of the reader's feed. */
export function LaterPage() {
  const [search] = useSearchParams();
  const rest = new URLSearchParams(search);
  for (const name of ['cursor', 'feed']) rest.delete(name);
  return <LaterPageNotice to={{ search: rest.toString() }} />;
}
