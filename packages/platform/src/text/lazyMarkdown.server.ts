/** The server has the parser at hand. */
export { default as Markdown } from './Markdown';

export function preloadMarkdown(): void {
  // Nothing is to be fetched.
}
