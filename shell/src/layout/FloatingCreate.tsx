import { commentFormId, matchRoute, pagePaths, pageUrls } from '@stoa/contract';
import { Link, useLocation, useSession } from '@stoa/platform';
import { media } from '@stoa/ui';
import { MessageSquarePlus, Plus } from 'lucide-react';
import styled, { css } from 'styled-components';
import { createPostUrl } from '../createPostUrl';
import { layoutTexts } from '../texts/layout';

/**
 * A round button for members on small screens, which creates what the page is about: a post on home, communities, their
 * dashboard and profile; a comment on a post. Hidden while typing. Pages leave space below their last line, so that it
 * can be scrolled clear of the button.
 */
export function FloatingCreate() {
  const { user } = useSession();
  const { pathname } = useLocation();
  if (!user) return null;
  if (matchRoute(pagePaths.post, pathname)) {
    return (
      <RoundButton type="button" aria-label={layoutTexts.addComment} onClick={focusCommentField}>
        <MessageSquarePlus aria-hidden />
      </RoundButton>
    );
  }
  const community = matchRoute(pagePaths.community, pathname)?.slug;
  const isOfPosts =
    community !== undefined ||
    [pagePaths.home, pagePaths.dashboard, pageUrls.user(user.username)].includes(pathname);
  if (!isOfPosts) return null;
  return (
    <RoundLink to={createPostUrl({ community })} aria-label={layoutTexts.createPost}>
      <Plus aria-hidden />
    </RoundLink>
  );
}

function focusCommentField(): void {
  document.querySelector<HTMLElement>(`#${commentFormId} textarea`)?.focus();
}

const round = css`
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

const RoundLink = styled(Link)`
  ${round}
`;

const RoundButton = styled.button`
  ${round}
  padding: 0;
  border: 0;
  cursor: pointer;

  /* The post accepts no comments. */
  body:not(:has(#${commentFormId})) & {
    display: none;
  }
`;
