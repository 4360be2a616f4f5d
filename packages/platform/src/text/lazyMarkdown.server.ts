/** The server imports the parser directly. */
export { default as Markdown } from './Markdown';

export function preloadMarkdown(): void {
  // Nothing to load.
}
