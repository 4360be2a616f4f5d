import { Prose } from '@stoa/ui';
import { memo, Suspense } from 'react';
import { Markdown } from './lazyMarkdown';

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
