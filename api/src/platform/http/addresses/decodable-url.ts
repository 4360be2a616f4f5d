import type { IncomingMessage } from 'node:http';

const PAGE_METHODS: ReadonlySet<string | undefined> = new Set(['GET', 'HEAD']);

/**
 * Returns the URL that a request is routed by. In a browser's request for a page, an address that cannot be decoded,
 * such as a cut link, is taken literally: it leads to the page for unknown addresses. Others get the API's error.
 */
export function decodableUrl({ method, url = '/', headers }: IncomingMessage): string {
  if (!url.includes('%') || !PAGE_METHODS.has(method) || !headers.accept?.includes('text/html')) return url;
  const end = url.indexOf('?');
  const path = end < 0 ? url : url.slice(0, end);
  try {
    decodeURI(path);
    return url;
  } catch {
    return path.replaceAll('%', '%25') + url.slice(path.length);
  }
}
