import { Prose } from '@stoa/ui';
import { memo, Suspense } from 'react';
import { Markdown } from './lazyMarkdown';

export interface MarkdownTextProps {
  /** CommonMark with tables, strikethrough and autolinks; raw HTML is shown as text. */
  text: string;
}

/**
 * A post's or a comment's text. What the server made of it stays as it is until the parser is there: as long as the text
 * is the same, nothing around it may render this anew.
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
