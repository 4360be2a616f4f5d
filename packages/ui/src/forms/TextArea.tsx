import { useLayoutEffect, useRef, type ComponentProps, type InputEvent } from 'react';
import { useComposedRefs } from 'radix-ui/internal';
import styled from 'styled-components';
import { controlStyle } from './controlStyle';
import { useFieldControl } from './fieldContext';
import { growToText } from './growToText';

/** Properties of `TextArea`: those of a `<textarea>`; `rows` is the height it starts with. */
export type TextAreaProps = ComponentProps<'textarea'>;

/**
 * Several lines of text; grows with them up to 60% of the screen. Inside a `Field` it takes its label, hint and error by
 * itself.
 */
export function TextArea({ ref, rows = 3, style, onInput, ...rest }: TextAreaProps) {
  const control = useFieldControl();
  const own = useRef<HTMLTextAreaElement>(null);
  // After every render, so that text set by code counts too.
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
