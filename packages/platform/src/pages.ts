import type { ApiMeta } from './baseQuery';

/** One page of a list and the address of the next, taken from the answer's `Link` header. */
export interface Page<Item> {
  items: Item[];
  /** Path and query of the next page, or null when nothing is left. */
  next: string | null;
}

/** Links are relative; what they are relative to is not kept. */
const anyOrigin = 'http://stoa';

/** The path and query of `rel="next"` in a `Link` header (RFC 8288), or null. */
export function nextLinkOf(header: string | undefined): string | null {
  for (const part of header?.split(/,(?=\s*<)/) ?? []) {
    const match = /^\s*<([^>]*)>(.*)$/.exec(part);
    if (match && /;\s*rel="?next"?(\s*;|\s*$)/.test(match[2] ?? '')) {
      const url = new URL(match[1] ?? '', anyOrigin);
      return url.pathname + url.search;
    }
  }
  return null;
}

/** Makes a `Page` of a list's answer: the `transformResponse` of every paged endpoint. */
export function toPage<Item>(items: Item[], meta: ApiMeta | undefined): Page<Item> {
  return { items, next: nextLinkOf(meta?.link) };
}

/** `infiniteQueryOptions` of every paged endpoint: the page parameter is the address of the page. */
export const pagedOptions = {
  /** The first page has no address of its own: the endpoint's query builds it. */
  initialPageParam: null as string | null,
  getNextPageParam: (page: Page<unknown>) => page.next ?? undefined,
};

/** All items of the loaded pages, in order, none twice. */
export function itemsOf<Item extends { id: number }>(data: { pages: Page<Item>[] } | undefined): Item[] {
  const seen = new Set<number>();
  const items = data?.pages.flatMap((page) => page.items) ?? [];
  return items.filter((item) => !seen.has(item.id) && seen.add(item.id));
}

/** Tags of a list: each item's plus LIST. */
export function listTags<Type extends string>(type: Type, ids: readonly number[] = []) {
  return [{ type, id: 'LIST' as const }, ...ids.map((id) => ({ type, id }))];
}

/** A path with the parameters that are given. */
export function withQuery(path: string, query: Record<string, string | number | undefined>): string {
  const given = Object.entries(query).filter(
    (entry): entry is [string, string | number] => entry[1] !== undefined,
  );
  const text = new URLSearchParams(given.map(([key, value]) => [key, String(value)])).toString();
  return text ? `${path}?${text}` : path;
}
