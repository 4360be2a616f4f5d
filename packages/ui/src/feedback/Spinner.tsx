import styled, { keyframes } from 'styled-components';

/** Properties of `Spinner`. */
export interface SpinnerProps {
  /** What is awaited; without it the spinner is decoration beside words that say so. */
  label?: string;
}

/** A small turning ring, as large as the text beside it. */
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
