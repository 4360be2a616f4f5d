import { pagePaths } from '@stoa/contract';
import { Link, useLocation, useSession } from '@stoa/platform';
import { media } from '@stoa/ui';
import { Plus } from 'lucide-react';
import { useRef } from 'react';
import styled from 'styled-components';
import { layoutTexts } from '../texts/layout';
import { useIsCovering } from './useIsCovering';

/**
 * A round Create button for members on small screens. Hidden on the form itself, while typing, and where it would cover
 * a control: the bottom bar links to the form too.
 */
export function FloatingCreate() {
  const { status } = useSession();
  const { pathname } = useLocation();
  if (status === 'guest' || pathname === pagePaths.createPost) return null;
  return <Floating />;
}

function Floating() {
  const button = useRef<HTMLAnchorElement>(null);
  const isCovering = useIsCovering(button);
  return (
    <Round
      ref={button}
      to={pagePaths.createPost}
      aria-label={layoutTexts.createPost}
      data-covering={isCovering || undefined}
    >
      <Plus aria-hidden />
    </Round>
  );
}

const Round = styled(Link)`
  position: fixed;
  right: var(--space-16);
  bottom: calc(var(--bottom-bar-height) + env(safe-area-inset-bottom) + var(--space-16));
  z-index: var(--layer-sticky);
  display: grid;
  place-items: center;
  width: 52px;
  height: 52px;
  border-radius: var(--radius-full);
  background: var(--accent);
  color: var(--text-on-accent);
  box-shadow: var(--shadow-overlay);
  transition:
    opacity var(--motion-quick) var(--motion-ease),
    visibility var(--motion-quick);

  &:hover {
    background: var(--accent-strong);
  }
  svg {
    width: 24px;
    height: 24px;
  }
  &[data-covering]:not(:focus-visible) {
    opacity: 0;
    visibility: hidden;
  }
  /* It would cover the submit button of the focused form. */
  body:has(:is(textarea, input):focus) & {
    visibility: hidden;
  }
  ${media.medium} {
    display: none;
  }
`;
