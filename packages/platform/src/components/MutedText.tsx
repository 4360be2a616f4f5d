import { Button, Row } from '@stoa/ui';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import styled from 'styled-components';
import { blockingTexts } from '../texts/blocking';

export interface MutedTextProps {
  /** The viewer's muted word in the text. If absent, the text is shown in full. */
  word: string | undefined;
  /** Username of the author. */
  author: string;
  children: ReactNode;
}

/** A comment's text, collapsed if it contains a muted word: a line gives the reason and a button reveals it. */
export function MutedText({ word, author, children }: MutedTextProps) {
  const [isShown, setIsShown] = useState(false);
  const shown = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isShown) shown.current?.focus();
  }, [isShown]);
  if (word === undefined) return children;
  if (isShown) {
    return (
      <div ref={shown} tabIndex={-1}>
        {children}
      </div>
    );
  }
  return (
    <Row $gap={8}>
      <Line>{blockingTexts.muted(word)}</Line>
      <Button
        size="sm"
        variant="quiet"
        aria-label={blockingTexts.showName(author)}
        onClick={() => setIsShown(true)}
      >
        {blockingTexts.show}
      </Button>
    </Row>
  );
}

const Line = styled.p`
  color: var(--text-muted);
  font-size: var(--type-13);
  overflow-wrap: anywhere;
`;
