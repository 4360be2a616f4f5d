import type { ApiReply } from '../http/request.js';

/** Part of a list, and the cursor of what follows. */
export interface Page<Item> {
  readonly items: Item[];
  /** Absent on the last page. */
  readonly next?: string | undefined;
}

/** Puts the address of the next page into the `Link` header; the body is the plain array. */
export function sendPage<Item>(reply: ApiReply, { items, next }: Page<Item>): Item[] {
  if (next !== undefined) {
    const [path = '', query = ''] = reply.request.url.split('?', 2);
    const params = new URLSearchParams(query);
    params.set('cursor', next);
    reply.header('link', `<${path}?${params.toString()}>; rel="next"`);
  }
  return items;
}

/** Cuts a list that was read one entry too far; returns what to show and the last of it, if more follows. */
export function cutPage<Row>(rows: Row[], size: number): { rows: Row[]; last: Row | undefined } {
  if (rows.length <= size) return { rows, last: undefined };
  const shown = rows.slice(0, size);
  return { rows: shown, last: shown.at(-1) };
}

/** Rows that statements read: one more than the pages they serve, to know whether more follows. */
const ROWS_READ = [26, 51, 101] as const;

/**
 * How many rows to read for a page of this size. The figure stands in the statement's text, since a plan for a
 * limit that is not known would be made anew for every request; a few figures keep the statements few.
 */
export function rowsToRead(size: number): number {
  return ROWS_READ.find((rows) => rows > size) ?? size + 1;
}
