import { Button, Notice, Row } from '@stoa/ui';
import type { MouseEvent } from 'react';
import styled from 'styled-components';
import { altTexts } from '../texts/alt';
import { editConflictTexts } from '../texts/editConflict';

export interface EditConflictProps {
  /** The stored version. */
  saved: { title?: string; content: string; /** The description of its picture. */ alt?: string | undefined };
  /** The text in the form replaces the stored version when it is saved. */
  onKeep: () => void;
  /** The stored version replaces the text in the form. */
  onReplace: () => void;
}

/** Shows the version that was saved elsewhere, above the form with the text typed here. */
export function EditConflict({ saved, onKeep, onReplace }: EditConflictProps) {
  const answer = (act: () => void) => (event: MouseEvent<HTMLButtonElement>) => {
    // The buttons disappear.
    event.currentTarget.form?.querySelector<HTMLElement>('input, textarea')?.focus();
    act();
  };
  return (
    <Notice tone="caution" role="alert" title={editConflictTexts.title}>
      <details open>
        <summary>{editConflictTexts.saved}</summary>
        <Version tabIndex={0} role="region" aria-label={editConflictTexts.saved}>
          {saved.title !== undefined && <strong dir="auto">{saved.title}</strong>}
          <p dir="auto">{saved.content || editConflictTexts.noText}</p>
          {saved.alt !== undefined && (
            <>
              <Label>{altTexts.label}</Label>
              <p dir="auto">{saved.alt || editConflictTexts.noAlt}</p>
            </>
          )}
        </Version>
      </details>
      <Row $gap={8}>
        <Button size="sm" onClick={answer(onKeep)}>
          {editConflictTexts.keep}
        </Button>
        <Button size="sm" variant="quiet" onClick={answer(onReplace)}>
          {editConflictTexts.replace}
        </Button>
      </Row>
    </Notice>
  );
}

const Version = styled.div`
  max-height: 240px;
  margin: var(--space-4) 0 var(--space-8);
  overflow-y: auto;
  color: var(--text-body);
  p {
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }
`;

const Label = styled.p`
  margin-top: var(--space-8);
  color: var(--text-muted);
  font-size: var(--type-13);
`;
