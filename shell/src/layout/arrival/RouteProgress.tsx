import { media } from '@stoa/ui';
import styled, { keyframes } from 'styled-components';
import { usePendingPage } from '../../routing/pendingPage';
import { layoutTexts } from '../../texts/layout';

/** A line under the header from a press until the next page is shown. */
export function RouteProgress() {
  return usePendingPage() && <Line role="progressbar" aria-label={layoutTexts.loadingPage} />;
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
  animation: ${grow} 2s var(--motion-ease) both;

  /* Without motion, the line starts at full length. The delay keeps it from flashing between quick pages. */
  ${media.stillness} {
    animation-delay: 150ms;
  }
  :root[data-still] & {
    animation-delay: 150ms;
  }
`;
