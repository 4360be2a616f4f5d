import type { ApiMeta } from './baseQuery';

/** One page of a list, and the address of the next page from the response's `Link` header. */
export interface Page<Item> {
  items: Item[];
  /** Path and query of the next page, or null on the last page. */
  next: string | null;
}

/** Base for parsing relative links; not part of the result. */
const anyOrigin = 'http://stoa';

/** Returns the path and query of `rel="next"` in a `Link` header (RFC 8288), or null. */
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

/** Converts the response of a list to a `Page`: the `transformResponse` of every paged endpoint. */
export function toPage<Item>(items: Item[], meta: ApiMeta | undefined): Page<Item> {
  return { items, next: nextLinkOf(meta?.link) };
}

/** `infiniteQueryOptions` of every paged endpoint: the page parameter is the address of the page. */
export const pagedOptions = {
  /** Null for the first page, whose address the endpoint's query builds. */
  initialPageParam: null as string | null,
  getNextPageParam: (page: Page<unknown>) => page.next ?? undefined,
};

/** Returns all items of the loaded pages in order, without duplicates. */
export function itemsOf<Item extends { id: number }>(data: { pages: Page<Item>[] } | undefined): Item[] {
  const seen = new Set<number>();
  const items = data?.pages.flatMap((page) => page.items) ?? [];
  return items.filter((item) => !seen.has(item.id) && seen.add(item.id));
}

/** Returns the tags of a list: each item's tag plus LIST. */
export function listTags<Type extends string>(type: Type, ids: readonly number[] = []) {
  return [{ type, id: 'LIST' as const }, ...ids.map((id) => ({ type, id }))];
}

/** Returns a path with the defined parameters. */
export function withQuery(path: string, query: Record<string, string | number | undefined>): string {
  const given = Object.entries(query).filter(
    (entry): entry is [string, string | number] => entry[1] !== undefined,
  );
  const text = new URLSearchParams(given.map(([key, value]) => [key, String(value)])).toString();
  return text ? `${path}?${text}` : path;
}
