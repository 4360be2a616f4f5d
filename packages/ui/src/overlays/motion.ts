import { keyframes } from 'styled-components';

/** Fades in while rising by four pixels. */
export const appear = keyframes`
  from { opacity: 0; transform: translateY(4px); }
`;

/** Fades in without moving. */
export const fadeIn = keyframes`
  from { opacity: 0; }
`;
