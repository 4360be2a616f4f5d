import { LaterPageNotice, useSearchParams } from '@stoa/platform';

/** Where the list of a page begins: `?cursor=`, to which pages lead readers without scripts. */
export function startIn(search: URLSearchParams): { cursor?: string } {
  const cursor = search.get('cursor');
  return cursor ? { cursor } : {};
}

/** Says that a list does not begin at its start, and leads there. */
export function LaterPage() {
  const [search] = useSearchParams();
  const rest = new URLSearchParams(search);
  rest.delete('cursor');
  return <LaterPageNotice to={{ search: rest.toString() }} />;
}
