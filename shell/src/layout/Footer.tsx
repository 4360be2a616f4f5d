import { pagePaths, pageUrls } from '@stoa/contract';
import { Link } from '@stoa/platform';
import { media, PageWidth } from '@stoa/ui';
import styled from 'styled-components';
import { siteContact } from '../contact';
import { layoutTexts } from '../texts/layout';

/** The end of every page: rules, privacy, contact and the feed for feed readers. */
export function Footer() {
  const contact = siteContact();
  return (
    <End as="footer">
      <nav aria-label={layoutTexts.footer}>
        <Link to={pagePaths.rules}>{layoutTexts.rules}</Link>
        <Link to={pagePaths.privacy}>{layoutTexts.privacy}</Link>
        <Link to={pageUrls.log()}>{layoutTexts.log}</Link>
        {contact && <a href={contact}>{layoutTexts.contact}</a>}
        <a href="/feed.xml">{layoutTexts.feed}</a>
      </nav>
    </End>
  );
}

const End = styled(PageWidth)`
  padding-bottom: var(--space-24);
  nav {
    display: flex;
    flex-wrap: wrap;
    gap: 0 var(--space-24);
    border-top: 1px solid var(--line-hair);
    color: var(--text-muted);
    font-size: var(--type-13);
  }
  a {
    display: inline-flex;
    align-items: center;
    min-height: var(--target-size);
  }
  a:hover {
    color: var(--text-strong);
    text-decoration: underline;
    text-underline-offset: 2px;
  }
  ${media.belowMedium} {
    nav {
      max-width: var(--content-width);
      margin-inline: auto;
    }
    /* Moves it into the space that pages leave above the bottom bar, without touching the bar. */
    margin-top: calc(-1 * (var(--bottom-bar-height) + var(--space-16)));
    padding-bottom: calc(var(--bottom-bar-height) + var(--space-16) + env(safe-area-inset-bottom));
  }
`;
