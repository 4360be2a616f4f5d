import styled from 'styled-components';
import { VisuallyHidden } from '../display/VisuallyHidden';
import { countCodePoints } from '../format/countCodePoints';
import { formTexts } from '../texts/forms';

/** Properties of `CharacterCounter`. */
export interface CharacterCounterProps {
  /** Id for the control's `aria-describedby`. */
  id?: string;
  /** The current text and its limit in code points. */
  counter: { value: string; max: number };
}

// Announced from this share on; earlier, announcing every keystroke would only disturb.
const nearShare = 0.9;

/** Shows `n/max` in Unicode code points. Announces it only near and beyond the limit. */
export function CharacterCounter({ id, counter: { value, max } }: CharacterCounterProps) {
  const count = countCodePoints(value);
  const isOver = count > max;
  const warning = isOver ? formTexts.overLimit(max) : formTexts.nearLimit(max);
  return (
    <>
      <Figure id={id} data-over={isOver || undefined}>
        {count}/{max}
      </Figure>
      <VisuallyHidden aria-live="polite">{count > max * nearShare && warning}</VisuallyHidden>
    </>
  );
}

const Figure = styled.span`
  flex: none;
  margin-left: auto;
  color: var(--text-muted);
  font-size: var(--type-12);
  font-variant-numeric: tabular-nums;
  &[data-over] {
    color: var(--danger);
    font-weight: 600;
  }
`;
