import { useId, type ReactNode } from 'react';
import styled from 'styled-components';
import { radioMark } from './choiceStyle';
import { ChoiceRow, ChoiceWords, choiceWiring } from './ChoiceRow';

/** One option of a `RadioGroup`. */
export interface RadioOption<Value extends string> {
  value: Value;
  label: ReactNode;
  /** Secondary text below the label. */
  hint?: ReactNode;
}

/** Properties of `RadioGroup`. */
export interface RadioGroupProps<Value extends string> {
  /** The question. */
  label: string;
  /** Null if nothing is selected. */
  value: Value | null;
  options: readonly RadioOption<Value>[];
  onChange: (value: Value) => void;
  isRequired?: boolean;
}

/** Exactly one of a few visible options. */
export function RadioGroup<Value extends string>({
  label,
  value,
  options,
  onChange,
  isRequired = false,
}: RadioGroupProps<Value>) {
  const name = useId();
  return (
    <Group role="radiogroup" aria-required={isRequired || undefined}>
      <legend>{label}</legend>
      {options.map((option) => (
        <ChoiceRow key={option.value}>
          <RadioInput
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            {...choiceWiring(`${name}-${option.value}`, option.hint)}
          />
          <ChoiceWords id={`${name}-${option.value}`} label={option.label} hint={option.hint} />
        </ChoiceRow>
      ))}
    </Group>
  );
}

const RadioInput = styled.input`
  ${radioMark}
`;

const Group = styled.fieldset`
  legend {
    padding: 0;
    margin-bottom: var(--space-4);
    color: var(--text-strong);
    font-size: var(--type-13);
    font-weight: 600;
  }
`;
