import { useId, type ComponentProps, type ReactNode } from 'react';
import styled from 'styled-components';
import { ChoiceHint, ChoiceLabel, ChoiceRow, checkMark, radioMark, switchTrack } from './choiceStyle';

/** Properties of `Checkbox` and `Switch`, beside those of an `<input>`. */
export interface ChoiceProps extends Omit<ComponentProps<'input'>, 'type' | 'role'> {
  label: ReactNode;
  /** A quieter line under the label. */
  hint?: ReactNode;
}

/** Yes or no, to be sent with a form. */
export function Checkbox({ label, hint, ...rest }: ChoiceProps) {
  const hintId = useId();
  return (
    <ChoiceRow>
      <CheckInput type="checkbox" aria-describedby={hint ? hintId : undefined} {...rest} />
      <ChoiceLabel>{label}</ChoiceLabel>
      {hint && <ChoiceHint id={hintId}>{hint}</ChoiceHint>}
    </ChoiceRow>
  );
}

/** On or off. */
export function Switch({ label, hint, ...rest }: ChoiceProps) {
  const hintId = useId();
  return (
    <ChoiceRow>
      <SwitchInput type="checkbox" role="switch" aria-describedby={hint ? hintId : undefined} {...rest} />
      <ChoiceLabel>{label}</ChoiceLabel>
      {hint && <ChoiceHint id={hintId}>{hint}</ChoiceHint>}
    </ChoiceRow>
  );
}

/** One choice of a `RadioGroup`. */
export interface RadioOption<Value extends string> {
  value: Value;
  label: ReactNode;
  hint?: ReactNode;
  isDisabled?: boolean;
}

/** Properties of `RadioGroup`. */
export interface RadioGroupProps<Value extends string> {
  /** What is asked. */
  label: string;
  /** Null while nothing is chosen. */
  value: Value | null;
  options: readonly RadioOption<Value>[];
  onChange: (value: Value) => void;
  isRequired?: boolean;
}

/** Exactly one of a few choices, all in sight. */
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
            disabled={option.isDisabled}
            aria-describedby={option.hint ? `${name}-${option.value}` : undefined}
            onChange={() => onChange(option.value)}
          />
          <ChoiceLabel>{option.label}</ChoiceLabel>
          {option.hint && <ChoiceHint id={`${name}-${option.value}`}>{option.hint}</ChoiceHint>}
        </ChoiceRow>
      ))}
    </Group>
  );
}

const CheckInput = styled.input`
  ${checkMark}
`;
const SwitchInput = styled.input`
  ${switchTrack}
`;
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
