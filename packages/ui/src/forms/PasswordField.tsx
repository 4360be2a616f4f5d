import { useState, type ComponentProps } from 'react';
import { Eye, EyeOff } from 'lucide-react';
import styled from 'styled-components';
import { IconButton } from '../actions/IconButton';
import { formTexts } from '../texts/forms';
import { TextField } from './TextField';

/** Properties of `PasswordField`: those of an `<input>` except its type. */
export type PasswordFieldProps = Omit<ComponentProps<'input'>, 'type'>;

/** A password, masked until the reader reveals it. */
export function PasswordField(props: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false);
  return (
    <Frame>
      <TextField spellCheck={false} autoCapitalize="off" {...props} type={isShown ? 'text' : 'password'} />
      <IconButton
        size="sm"
        label={isShown ? formTexts.hidePassword : formTexts.showPassword}
        hasTooltip={false}
        onClick={() => setIsShown(!isShown)}
      >
        {isShown ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
      </IconButton>
    </Frame>
  );
}

const Frame = styled.span`
  position: relative;
  display: block;
  input {
    padding-right: 48px;
  }
  button {
    position: absolute;
    top: 50%;
    right: 4px;
    transform: translateY(-50%);
  }
`;
