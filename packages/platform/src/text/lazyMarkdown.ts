import { lazy } from 'react';

const loadMarkdown = () => import('./Markdown');

/** The parser is larger than the rest of the page: it comes on its own, while the words are already there to read. */
export const Markdown = lazy(loadMarkdown);

/** Starts loading the parser, for pages that will need it. */
export function preloadMarkdown(): void {
  void loadMarkdown();
}
