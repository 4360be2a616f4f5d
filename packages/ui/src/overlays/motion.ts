import { keyframes } from 'styled-components';

/** Fades in, rising by four pixels. */
export const appear = keyframes`
  from { opacity: 0; transform: translateY(4px); }
`;

/** Fades in where it is. */
export const fadeIn = keyframes`
  from { opacity: 0; }
`;
