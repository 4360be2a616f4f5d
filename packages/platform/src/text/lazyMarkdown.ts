import { lazyWithRetry } from '../federation/lazyWithRetry';

const loadMarkdown = async () => (await import('./Markdown')).default;

/** The parser, larger than the rest of the page, loads separately. The plain text is readable until then. */
export const Markdown = lazyWithRetry(loadMarkdown);

/** Preloads the parser, for pages that will need it. */
export function preloadMarkdown(): void {
  loadMarkdown().catch(() => undefined);
}
