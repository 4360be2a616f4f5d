import { useNavigation } from '@stoa/platform';
import { media } from '@stoa/ui';
import styled, { keyframes } from 'styled-components';
import { layoutTexts } from '../texts/layout';

/** A line under the header while the next page's code is loading. */
export function RouteProgress() {
  return useNavigation().state === 'idle' ? null : (
    <Line role="progressbar" aria-label={layoutTexts.loadingPage} />
  );
}

const grow = keyframes`
  from { transform: scaleX(0); }
  to { transform: scaleX(0.9); }
`;

const Line = styled.div`
  position: fixed;
  inset: var(--header-height) 0 auto;
  z-index: var(--layer-sticky);
  height: 2px;
  background: var(--accent);
  transform-origin: left;
  animation: ${grow} 2s var(--motion-ease) 80ms both;

  ${media.stillness} {
    transform: none;
  }
`;
