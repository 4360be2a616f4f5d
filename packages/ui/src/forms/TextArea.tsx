import { useLayoutEffect, useRef, type ComponentProps, type InputEvent } from 'react';
import { useComposedRefs } from 'radix-ui/internal';
import styled from 'styled-components';
import { controlStyle } from './controlStyle';
import { useFieldControl } from './fieldContext';
import { growToText } from './growToText';

/** Properties of `TextArea`, beside those of a `<textarea>`; `rows` is the height it starts with. */
export interface TextAreaProps extends ComponentProps<'textarea'> {
  /** Grows with its text up to 60% of the screen. Default true; else the reader may drag it larger. */
  isAutoGrowing?: boolean;
}

/** Several lines of text. Inside a `Field` it takes its label, hint and error by itself. */
export function TextArea({ isAutoGrowing = true, ref, rows = 3, style, onInput, ...rest }: TextAreaProps) {
  const control = useFieldControl();
  const own = useRef<HTMLTextAreaElement>(null);
  // After every render, so that text set by code counts too.
  useLayoutEffect(() => {
    if (isAutoGrowing && own.current) growToText(own.current);
  });
  const handleInput = (event: InputEvent<HTMLTextAreaElement>): void => {
    if (isAutoGrowing) growToText(event.currentTarget);
    onInput?.(event);
  };
  return (
    <Area
      rows={rows}
      data-grows={isAutoGrowing || undefined}
      {...control}
      {...rest}
      ref={useComposedRefs(own, ref)}
      onInput={handleInput}
      style={{ minHeight: `calc(${rows} * 1.5em + 18px)`, ...style }}
    />
  );
}

const Area = styled.textarea`
  ${controlStyle}
  display: block;
  line-height: 1.5;
  resize: vertical;
  &[data-grows] {
    field-sizing: content;
    max-height: 60dvh;
    resize: none;
  }
`;
