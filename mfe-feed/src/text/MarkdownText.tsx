import { Prose } from '@stoa/ui';
import { lazy, Suspense } from 'react';
import styled from 'styled-components';

// The parser is larger than the rest of the page: it comes on its own, while the words are already there to read.
const loadMarkdown = () => import('./Markdown');
const Markdown = lazy(loadMarkdown);

/** Starts loading the parser, for pages that will need it. */
export function preloadMarkdown(): void {
  void loadMarkdown();
}

export interface MarkdownTextProps {
  /** CommonMark with tables, strikethrough and autolinks; raw HTML is shown as text (DECISIONS C12). */
  text: string;
}

/** A post's or a comment's text. */
export function MarkdownText({ text }: MarkdownTextProps) {
  return (
    <Prose>
      <Suspense fallback={<Plain data-pending>{text}</Plain>}>
        <Markdown text={text} />
      </Suspense>
    </Prose>
  );
}

const Plain = styled.p`
  white-space: pre-wrap;
`;
