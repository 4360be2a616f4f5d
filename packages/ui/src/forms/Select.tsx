import type { ComponentProps } from 'react';
import { ChevronDown } from 'lucide-react';
import styled from 'styled-components';
import { controlStyle } from './controlStyle';
import { useFieldControl } from './fieldContext';

/** Properties of `Select`, in addition to those of a `<select>`. */
export interface SelectProps extends ComponentProps<'select'> {
  /** Shown while the value is empty; cannot be selected again. */
  placeholder?: string;
}

/**
 * One of many `<option>`s. Uses the browser's native control: phones open their own picker, and typing finds an option.
 */
export function Select({ placeholder, children, ...rest }: SelectProps) {
  const control = useFieldControl();
  // Without a value the browser would show the first option of the server's page.
  const isEmpty = placeholder !== undefined && rest.value === undefined;
  return (
    <Frame>
      <Control {...(isEmpty && { defaultValue: '' })} {...control} {...rest}>
        {placeholder !== undefined && (
          <option value="" disabled hidden>
            {placeholder}
          </option>
        )}
        {children}
      </Control>
      <ChevronDown aria-hidden />
    </Frame>
  );
}

const Frame = styled.span`
  position: relative;
  display: block;
  > svg {
    position: absolute;
    top: 50%;
    right: 12px;
    width: 16px;
    height: 16px;
    color: var(--text-muted);
    transform: translateY(-50%);
    pointer-events: none;
  }
`;

const Control = styled.select`
  ${controlStyle}
  padding-right: 36px;
  appearance: none;
  text-overflow: ellipsis;
  &:has(option[value='']:checked) {
    color: var(--text-muted);
  }
  option {
    color: var(--text-strong);
    background: var(--surface-overlay);
  }
`;
