import type { ComponentProps, ReactNode } from 'react';
import styled from 'styled-components';
import { controlStyle } from './controlStyle';
import { useFieldControl } from './fieldContext';

/** Properties of `TextField`, in addition to those of an `<input>`. */
export interface TextFieldProps extends ComponentProps<'input'> {
  /** An icon at the start, for example in a search box. */
  icon?: ReactNode;
}

/** Single-line text input. Inside a `Field` it is associated with its label, hint and error. */
export function TextField({ icon, ...rest }: TextFieldProps) {
  const control = useFieldControl();
  const input = <Input type="text" dir="auto" data-icon={icon ? true : undefined} {...control} {...rest} />;
  if (!icon) return input;
  return (
    <WithIcon>
      {icon}
      {input}
    </WithIcon>
  );
}

const Input = styled.input`
  ${controlStyle}
  &[data-icon] {
    padding-left: 38px;
  }
  &[type='search']::-webkit-search-cancel-button {
    display: none;
  }
`;

const WithIcon = styled.span`
  position: relative;
  display: block;
  > svg {
    position: absolute;
    top: 50%;
    left: 12px;
    width: 17px;
    height: 17px;
    color: var(--text-muted);
    transform: translateY(-50%);
    pointer-events: none;
  }
`;
