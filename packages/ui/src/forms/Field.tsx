import { useId, type ReactNode } from 'react';
import styled from 'styled-components';
import { visuallyHidden } from '../display/VisuallyHidden';
import { formTexts } from '../texts/forms';
import { CharacterCounter, type CharacterCounterProps } from './CharacterCounter';
import { FieldContext } from './fieldContext';

/** Properties of `Field`. */
export interface FieldProps {
  label: string;
  /** Hides the label visually, where the context makes it obvious. */
  isLabelHidden?: boolean;
  /** Permanent help text. */
  hint?: ReactNode;
  /** Validation error; announced when it appears. Empty for none. */
  error?: string | undefined;
  /** Shows `n/max` in Unicode code points. */
  counter?: CharacterCounterProps['counter'];
  /** Marks the control as required for assistive technology; does not block submitting. */
  isRequired?: boolean;
  /** Adds `(optional)` to the label. */
  isOptional?: boolean;
  /** One of `TextField`, `TextArea`, `Select`, `PasswordField`. */
  children: ReactNode;
}

/** A labelled control with hint, counter and error, associated for assistive technology. */
export function Field({
  label,
  isLabelHidden = false,
  hint,
  error,
  counter,
  isRequired = false,
  isOptional = false,
  children,
}: FieldProps) {
  const id = useId();
  const ids = { hint: `${id}-hint`, counter: `${id}-counter`, error: `${id}-error` };
  const describedBy =
    [error && ids.error, hint && ids.hint, counter && ids.counter].filter(Boolean).join(' ') || undefined;
  return (
    <FieldContext value={{ id, describedBy, isInvalid: Boolean(error), isRequired }}>
      <Stack>
        <Label htmlFor={id} data-hidden={isLabelHidden || undefined}>
          {label}
          {isOptional && <span> {formTexts.optional}</span>}
        </Label>
        {children}
        {describedBy && (
          <Foot>
            <div>
              {error && (
                <ErrorText id={ids.error} role="alert">
                  {error}
                </ErrorText>
              )}
              {hint && <Hint id={ids.hint}>{hint}</Hint>}
            </div>
            {counter && <CharacterCounter id={ids.counter} counter={counter} />}
          </Foot>
        )}
      </Stack>
    </FieldContext>
  );
}

const Stack = styled.div`
  display: flex;
  flex-direction: column;
  gap: 6px;
  min-width: 0;
`;

const Label = styled.label`
  width: fit-content;
  color: var(--text-strong);
  font-size: var(--type-13);
  font-weight: 600;
  span {
    color: var(--text-muted);
    font-weight: 400;
  }
  &[data-hidden] {
    ${visuallyHidden}
  }
`;

const Foot = styled.div`
  display: flex;
  justify-content: space-between;
  gap: var(--space-12);
  font-size: var(--type-13);
  line-height: 1.4;
`;

const ErrorText = styled.p`
  color: var(--danger);
`;

const Hint = styled.p`
  color: var(--text-muted);
`;
