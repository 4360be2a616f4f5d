import { commentFormId, matchRoute, pagePaths, pageUrls } from '@stoa/contract';
import { Link, useBan, useLocation } from '@stoa/platform';
import { MessageSquarePlus, Plus } from 'lucide-react';
import styled, { css } from 'styled-components';
import { createPostUrl } from '../../createPostUrl';
import { layoutTexts } from '../../texts/layout';

/**
 * The round button at the end of a member's bottom bar, which creates what the page is about: a post on home,
 * communities, their dashboard and profile; a comment on a post. The bar keeps its space on other pages, so that the
 * links do not move. In the bar it covers nothing, and has no reason to hide while the page scrolls. Members who are banned
 * from the site do not get it: the banner says why.
 */
export function FloatingCreate({ username }: { username: string }) {
  const { pathname } = useLocation();
  const isBanned = useBan() !== undefined;
  if (isBanned) return null;
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
    [pagePaths.home, pagePaths.dashboard, pageUrls.user(username)].includes(pathname);
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
  display: grid;
  place-items: center;
  width: var(--target-size);
  height: var(--target-size);
  border-radius: var(--radius-full);
  background: var(--accent);
  color: var(--text-on-accent);

  &:hover {
    background: var(--accent-strong);
  }
  svg {
    width: 22px;
    height: 22px;
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
