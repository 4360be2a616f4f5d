import { matchRoute, pagePaths, pageUrls } from '@stoa/contract';
import { Link, useLocation, useSession } from '@stoa/platform';
import { media } from '@stoa/ui';
import { Plus } from 'lucide-react';
import styled from 'styled-components';
import { createPostUrl } from '../createPostUrl';
import { layoutTexts } from '../texts/layout';

/**
 * A round Create button for members on small screens, on pages with posts that they may add to: home, communities,
 * their dashboard and profile. Hidden while typing. Pages leave space below their last line, so that it can be scrolled
 * clear of the button.
 */
export function FloatingCreate() {
  const { user } = useSession();
  const { pathname } = useLocation();
  if (!user) return null;
  const community = matchRoute(pagePaths.community, pathname)?.slug;
  const isOfPosts =
    community !== undefined ||
    [pagePaths.home, pagePaths.dashboard, pageUrls.user(user.username)].includes(pathname);
  if (!isOfPosts) return null;
  return (
    <Round to={createPostUrl({ community })} aria-label={layoutTexts.createPost}>
      <Plus aria-hidden />
    </Round>
  );
}

const Round = styled(Link)`
  position: fixed;
  inset-inline-end: var(--space-16);
  bottom: calc(var(--bottom-bar-height) + env(safe-area-inset-bottom) + var(--space-16));
  z-index: var(--layer-sticky);
  display: grid;
  place-items: center;
  width: var(--floating-size);
  height: var(--floating-size);
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
  /* It would cover the submit button of the focused form. */
  body:has(:is(textarea, input):focus) & {
    visibility: hidden;
  }
  ${media.medium} {
    display: none;
  }
`;
