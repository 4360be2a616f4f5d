import { useLayoutEffect, useRef, type ComponentProps, type InputEvent } from 'react';
import { useComposedRefs } from 'radix-ui/internal';
import styled from 'styled-components';
import { controlStyle } from './controlStyle';
import { useFieldControl } from './fieldContext';
import { growToText } from './growToText';

/** Properties of `TextArea`: those of a `<textarea>`; `rows` is the initial height. */
export type TextAreaProps = ComponentProps<'textarea'>;

/**
 * Multi-line text input that grows up to 60% of the screen. Inside a `Field` it is associated with its label, hint and
 * error.
 */
export function TextArea({ ref, rows = 3, style, onInput, ...rest }: TextAreaProps) {
  const control = useFieldControl();
  const own = useRef<HTMLTextAreaElement>(null);
  // Runs after every render, to cover text set by code.
  useLayoutEffect(() => {
    if (own.current) growToText(own.current);
  });
  const handleInput = (event: InputEvent<HTMLTextAreaElement>): void => {
    growToText(event.currentTarget);
    onInput?.(event);
  };
  return (
    <Area
      dir="auto"
      rows={rows}
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
  field-sizing: content;
  max-height: 60dvh;
  resize: none;
`;
