import { useRef, type ComponentProps } from 'react';
import styled from 'styled-components';
import { controlStyle } from './controlStyle';
import { useFieldControl } from './fieldContext';
import { useAutoGrow } from './useAutoGrow';
import { useMergedRef } from './useMergedRef';

/** Properties of `TextArea`, beside those of a `<textarea>`; `rows` is the height it starts with. */
export interface TextAreaProps extends ComponentProps<'textarea'> {
  /** Grows with its text up to 60% of the screen. Default true; else the reader may drag it larger. */
  isAutoGrowing?: boolean;
}

/** Several lines of text. Inside a `Field` it takes its label, hint and error by itself. */
export function TextArea({ isAutoGrowing = true, ref, rows = 3, ...rest }: TextAreaProps) {
  const control = useFieldControl();
  const own = useRef<HTMLTextAreaElement>(null);
  useAutoGrow(own, isAutoGrowing);
  return (
    <Area
      ref={useMergedRef(own, ref)}
      rows={rows}
      data-grows={isAutoGrowing || undefined}
      {...control}
      {...rest}
    />
  );
}

const Area = styled.textarea`
  ${controlStyle}
  display: block;
  min-height: calc(attr(rows type(<number>), 3) * 1.4em + 18px);
  line-height: 1.5;
  resize: vertical;
  &[data-grows] {
    field-sizing: content;
    max-height: 60dvh;
    resize: none;
  }
`;
