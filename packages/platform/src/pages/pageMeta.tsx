import { createContext, use, useEffect } from 'react';
import { isServer } from '../browser/isServer';
import { sharedTexts } from '../texts/shared';

/** Metadata of a page, for people, search engines, link previews and feed readers. */
export interface PageMeta {
  /** Without the product's name; absent on the page titled with the product's name alone. */
  title?: string | undefined;
  /** Truncated to 200 characters. */
  description?: string | undefined;
  /** Canonical path on this site; absent if search engines must not index the page. */
  canonical?: string | undefined;
  /** Open Graph type. Default `website`. */
  type?: 'website' | 'article' | 'profile' | undefined;
  /** Picture of the page's subject, relative or absolute. */
  image?: string | null | undefined;
  /** Its feed: the path, and the title without the product's name. */
  feed?: { path: string; title?: string } | undefined;
  /** Structured data (schema.org). `at` converts a path of this site to an absolute URL. */
  about?: ((at: (path: string) => string) => readonly object[]) | undefined;
  /** Path of the page to open instead. */
  redirect?: string | undefined;
  /** HTTP status. Default 200. */
  status?: 200 | 404 | undefined;
}

/** On the server: receives the page's metadata. */
export const PageMetaContext = createContext<(meta: PageMeta) => void>(() => undefined);

const descriptionLength = 200;

/** Returns a page's title with the product's name. */
export const fullTitle = (title: string | undefined): string =>
  title ? `${title} · ${sharedTexts.site}` : sharedTexts.site;

/** Returns a page's description on one line, truncated for search engines; defaults to that of the site. */
export function fullDescription(description: string | undefined): string {
  const characters = [...(description?.replace(/\s+/g, ' ').trim() ?? '')];
  if (characters.length === 0) return sharedTexts.siteDescription;
  const start = characters.slice(0, descriptionLength).join('');
  return characters.length > descriptionLength ? `${start}…` : start;
}

/**
 * Sets the page's metadata: on the server its head and status, in the browser its title and description while it is
 * shown. Call it in one component per page, for each state of the page.
 */
export function usePageMeta(meta: PageMeta): void {
  const report = use(PageMetaContext);
  if (isServer) report(meta);
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
