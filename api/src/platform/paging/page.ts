import type { ApiReply } from '../http/request.js';

/** Part of a list, and the cursor of the next part. */
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

/** Cuts a list that was read with one extra entry; returns the page, and its last entry if more follows. */
export function cutPage<Row>(rows: Row[], size: number): { rows: Row[]; last: Row | undefined } {
  if (rows.length <= size) return { rows, last: undefined };
  const shown = rows.slice(0, size);
  return { rows: shown, last: shown.at(-1) };
}

/** Limits of statements: one row more than their pages, to know whether more follows. */
const ROWS_READ = [26, 51, 101] as const;

/**
 * Returns the number of rows to read for a page of this size. The number is part of the statement's text, because
 * PostgreSQL would plan an unknown limit for every request; a few numbers keep the statements few.
 */
export function rowsToRead(size: number): number {
  return ROWS_READ.find((rows) => rows > size) ?? size + 1;
}
