import { Prose, useHydrated } from '@stoa/ui';
import { memo, Suspense, useEffect, useState } from 'react';
import { Markdown, preloadMarkdown } from './lazyMarkdown';

export interface MarkdownTextProps {
  /** CommonMark with tables, strikethrough and autolinks; raw HTML is shown as text. */
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

/**
 * Returns false from the server's render until the parser has loaded or failed to, and always true in components that
 * the browser renders first. Replacing rendered texts earlier would show them unparsed.
 */
export function useMarkdownReady(): boolean {
  const [isReady, setIsReady] = useState(useHydrated());
  useEffect(() => {
    if (!isReady) void preloadMarkdown().then(() => setIsReady(true));
  }, [isReady]);
  return isReady;
}
