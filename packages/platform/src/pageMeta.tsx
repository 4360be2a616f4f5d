import { createContext, use, useEffect } from 'react';
import { isServer } from './isServer';
import { sharedTexts } from './texts/shared';

/** What a page is called and where it is known, as people, search engines, link previews and feed readers read it. */
export interface PageMeta {
  /** Without the product's name; absent on the page that is called by it alone. */
  title?: string | undefined;
  /** Cut after 200 characters. */
  description?: string | undefined;
  /** The one address of what is shown, a path of this site; absent where search engines shall not find the page. */
  canonical?: string | undefined;
  /** Of Open Graph: what kind of thing it is. Default `website`. */
  type?: 'website' | 'article' | 'profile' | undefined;
  /** A picture of what the page is about, relative or absolute. */
  image?: string | null | undefined;
  /** Its feed: a path, and what the feed is called, without the product's name. */
  feed?: { path: string; title?: string } | undefined;
  /** What it is about in the vocabulary of schema.org. `at` makes a path of this site an absolute address. */
  about?: ((at: (path: string) => string) => readonly object[]) | undefined;
  /** HTTP status. Default 200. */
  status?: 200 | 404 | undefined;
}

/** On the server: hears what the page says of itself. */
export const PageMetaContext = createContext<(meta: PageMeta) => void>(() => undefined);

const descriptionLength = 200;

/** A page's title with the product's name. */
export const fullTitle = (title: string | undefined): string =>
  title ? `${title} · ${sharedTexts.site}` : sharedTexts.site;

/** A page's description, on one line and not too long for search engines; the site's own where it has none. */
export function fullDescription(description: string | undefined): string {
  const characters = [...(description?.replace(/\s+/g, ' ').trim() ?? '')];
  if (characters.length === 0) return sharedTexts.siteDescription;
  const start = characters.slice(0, descriptionLength).join('');
  return characters.length > descriptionLength ? `${start}…` : start;
}

/**
 * Says what the page is: on the server for its head and status, in the browser for its title and description while it
 * is shown. One component of a page says it, once for each state of the page.
 */
export function usePageMeta(meta: PageMeta): void {
  const tell = use(PageMetaContext);
  if (isServer) tell(meta);
  const title = fullTitle(meta.title);
  const description = fullDescription(meta.description);
  useEffect(() => {
    document.title = title;
    let element = document.querySelector<HTMLMetaElement>('meta[name="description"]');
    if (!element) {
      element = document.createElement('meta');
      element.name = 'description';
      document.head.append(element);
    }
    element.content = description;
  }, [title, description]);
}
