/** The server imports the parser directly. */
export { default as Markdown } from './Markdown';

export async function preloadMarkdown(): Promise<void> {
  // Nothing to load.
}
