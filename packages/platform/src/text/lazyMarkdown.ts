import { createElement, useState, type ComponentProps } from 'react';
import { lazyWithRetry } from '../federation/loading/lazyWithRetry';
import type Parser from './Markdown';

let loaded: typeof Parser | undefined;

/** Returns whether the parser has loaded. */
export const isParserThere = (): boolean => loaded !== undefined;

const loadMarkdown = async () => (loaded = (await import('./Markdown')).default);

const Later = lazyWithRetry(loadMarkdown);

/**
 * The parser, larger than the rest of the page, loads separately. The plain text is readable until then, and never
 * shown afterwards: `lazy` alone would show it for a moment in each new text.
 */
export function Markdown(props: ComponentProps<typeof Parser>) {
  const [Shown] = useState(() => loaded ?? Later);
  return createElement(Shown, props);
}

/** Preloads the parser, for pages that will need it; also resolves if that fails. */
export async function preloadMarkdown(): Promise<void> {
  await loadMarkdown().catch(() => undefined);
}

/** Returns how many people a text mentions. It rejects while the parser cannot be loaded. */
export async function countMentions(text: string): Promise<number> {
  return (await import('./Markdown')).countMentions(text);
}
