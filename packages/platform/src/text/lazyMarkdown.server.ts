/** The server imports the parser directly. */
export { countMentions, default as Markdown } from './Markdown';

/** Returns whether the parser has loaded: always. */
export const isParserThere = (): boolean => true;

export async function preloadMarkdown(): Promise<void> {
  // Nothing to load.
}
