import { useId, type ComponentProps, type ReactNode } from 'react';
import styled from 'styled-components';
import { checkMark, switchTrack } from './choiceStyle';
import { ChoiceRow, ChoiceWords, choiceWiring } from './ChoiceRow';

/** Properties of `Checkbox` and `Switch`, beside those of an `<input>`. */
export interface ChoiceProps extends Omit<ComponentProps<'input'>, 'type' | 'role'> {
  label: ReactNode;
  /** A quieter line under the label. */
  hint?: ReactNode;
}

/** Yes or no, to be sent with a form. */
export function Checkbox({ label, hint, ...rest }: ChoiceProps) {
  const id = useId();
  return (
    <ChoiceRow>
      <CheckInput type="checkbox" {...choiceWiring(id, hint)} {...rest} />
      <ChoiceWords id={id} label={label} hint={hint} />
    </ChoiceRow>
  );
}

/** On or off. */
export function Switch({ label, hint, ...rest }: ChoiceProps) {
  const id = useId();
  return (
    <ChoiceRow>
      <SwitchInput type="checkbox" role="switch" {...choiceWiring(id, hint)} {...rest} />
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
