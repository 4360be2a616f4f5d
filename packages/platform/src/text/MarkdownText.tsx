import { Prose, useHydrated } from '@stoa/ui';
import { memo, Suspense, use } from 'react';
import { isParserThere, Markdown, preloadMarkdown } from './lazyMarkdown';

export interface MarkdownTextProps {
  /** CommonMark with tables, strikethrough, autolinks and mentions; raw HTML is shown as text. */
  text: string;
}

/**
 * Text of a post or a comment. The server's HTML stays until the parser has loaded. Until then no parent may rerender
 * it while the text is unchanged.
 */
export const MarkdownText = memo(function MarkdownText({ text }: MarkdownTextProps) {
  return (
    <Prose>
      <Suspense fallback={<p data-plain>{text}</p>}>
        <Markdown text={text} />
      </Suspense>
    </Prose>
  );
});

let loading: Promise<void> | undefined;
const loadMarkdown = () => (loading ??= preloadMarkdown());

/**
 * Delays the hydration of a part until the parser has loaded or failed to. For parts that replace the server's texts
 * right after hydration: without the parser they would show them unparsed.
 */
export function useMarkdownBeforeHydration(): void {
  if (!useHydrated() && !isParserThere()) use(loadMarkdown());
}
