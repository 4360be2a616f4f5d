import styled, { keyframes } from 'styled-components';

/** Properties of `Spinner`. */
export interface SpinnerProps {
  /** Accessible name; without it the spinner is decorative, beside a text. */
  label?: string;
}

/** A small spinning ring in the size of the surrounding text. */
export function Spinner({ label }: SpinnerProps) {
  return <Ring {...(label ? { role: 'status', 'aria-label': label } : { 'aria-hidden': true })} />;
}

const turn = keyframes`
  to { transform: rotate(1turn); }
`;

const Ring = styled.span`
  display: inline-block;
  flex: none;
  width: 1.1em;
  height: 1.1em;
  border: 2px solid currentcolor;
  border-right-color: transparent;
  border-radius: var(--radius-full);
  animation: ${turn} 800ms linear infinite;
`;
