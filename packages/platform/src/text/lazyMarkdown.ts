import { lazyWithRetry } from '../lazyWithRetry';

const loadMarkdown = async () => (await import('./Markdown')).default;

/** The parser is larger than the rest of the page: it comes on its own, while the words are already there to read. */
export const Markdown = lazyWithRetry(loadMarkdown);

/** Starts loading the parser, for pages that will need it. */
export function preloadMarkdown(): void {
  loadMarkdown().catch(() => undefined);
}
