import { useId, type ComponentProps, type ReactNode } from 'react';
import styled from 'styled-components';
import { checkMark, switchTrack } from './choiceStyle';
import { ChoiceRow, ChoiceWords, choiceWiring } from './ChoiceRow';

/** Properties of `Checkbox` and `Switch`, in addition to those of an `<input>`. */
export interface ChoiceProps extends Omit<ComponentProps<'input'>, 'type' | 'role'> {
  label: ReactNode;
  /** Secondary text below the label. */
  hint?: ReactNode;
}

/** A checkbox, for values submitted with a form. */
export function Checkbox({ label, hint, ...rest }: ChoiceProps) {
  const id = useId();
  return (
    <ChoiceRow>
      <CheckInput type="checkbox" {...choiceWiring(id, hint)} {...rest} />
      <ChoiceWords id={id} label={label} hint={hint} />
    </ChoiceRow>
  );
}

/** Properties of `Switch`. */
export interface SwitchProps extends ChoiceProps {
  /** A change is being saved: presses do nothing. The switch stays enabled, since a disabled one loses the focus. */
  isBusy?: boolean;
}

/** A switch, for settings that apply at once. */
export function Switch({ label, hint, isBusy = false, onChange, ...rest }: SwitchProps) {
  const id = useId();
  return (
    <ChoiceRow>
      <SwitchInput
        type="checkbox"
        role="switch"
        aria-busy={isBusy || undefined}
        onChange={(event) => !isBusy && onChange?.(event)}
        {...choiceWiring(id, hint)}
        {...rest}
      />
      <ChoiceWords id={id} label={label} hint={hint} />
    </ChoiceRow>
  );
}

const CheckInput = styled.input`
  ${checkMark}
`;
const SwitchInput = styled.input`
  ${switchTrack}
`;
