import type { ReactNode } from 'react';
import styled from 'styled-components';

/** Returns the attributes that make the hint a control's description rather than part of its name. */
export function choiceWiring(
  id: string,
  hint: ReactNode,
): { 'aria-labelledby'?: string; 'aria-describedby'?: string } {
  return hint ? { 'aria-labelledby': `${id}-label`, 'aria-describedby': `${id}-hint` } : {};
}

/** The label of a choice and its hint. */
export function ChoiceWords({ id, label, hint }: { id: string; label: ReactNode; hint?: ReactNode }) {
  return (
    <>
      <Label id={`${id}-label`}>{label}</Label>
      {hint && <Hint id={`${id}-hint`}>{hint}</Hint>}
    </>
  );
}

/** The whole row is the label, so that all of it can be pressed. */
export const ChoiceRow = styled.label`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: center;
  column-gap: var(--space-12);
  min-height: var(--target-size);
  padding: var(--space-4) 0;
  cursor: pointer;
  &:has(:disabled) {
    cursor: default;
    opacity: 0.55;
  }
`;

const Label = styled.span`
  color: var(--text-strong);
`;

const Hint = styled.span`
  grid-column: 2;
  color: var(--text-muted);
  font-size: var(--type-13);
  line-height: 1.4;
`;
