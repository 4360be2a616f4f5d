import { pagePaths } from '@stoa/contract';
import { Link, useLocation, useSession } from '@stoa/platform';
import { media } from '@stoa/ui';
import { Plus } from 'lucide-react';
import styled from 'styled-components';

/** A round button over the page on small screens, for members; not on the form it leads to, nor while one types. */
export function FloatingCreate() {
  const { status } = useSession();
  const { pathname } = useLocation();
  if (status === 'guest' || pathname === pagePaths.createPost) return null;
  return (
    <Round to={pagePaths.createPost} aria-label="Create a post">
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

  &:hover {
    background: var(--accent-strong);
  }
  svg {
    width: 24px;
    height: 24px;
  }
  /* It would lie on the button that sends what is typed. */
  body:has(:is(textarea, input):focus) & {
    visibility: hidden;
  }
  ${media.medium} {
    display: none;
  }
`;
