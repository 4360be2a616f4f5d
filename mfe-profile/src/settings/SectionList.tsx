import { pagePaths, pageUrls, settingsSections, type SettingsSection } from '@stoa/contract';
import { Link } from '@stoa/platform';
import { media } from '@stoa/ui';
import { ChevronLeft } from 'lucide-react';
import styled from 'styled-components';
import { settingsTexts } from '../texts/settings';

interface SectionListProps {
  /** The section next to it. */
  shown: SettingsSection;
  /** Whether the list is the page on narrow screens; otherwise it is hidden there. */
  isPage: boolean;
}

/** The sections of the settings. */
export function SectionList({ shown, isPage }: SectionListProps) {
  return (
    <Nav aria-label={settingsTexts.title} data-beside={!isPage || undefined}>
      <ul>
        {settingsSections.map((section) => (
          <li key={section}>
            <Entry to={pageUrls.settings(section)} aria-current={section === shown ? 'page' : undefined}>
              {settingsTexts.sections[section]}
            </Entry>
          </li>
        ))}
      </ul>
    </Nav>
  );
}

/** Link back to the list, on narrow screens. */
export function AllSettingsLink() {
  return (
    <Back to={pagePaths.settings}>
      <ChevronLeft aria-hidden />
      {settingsTexts.all}
    </Back>
  );
}

const Nav = styled.nav`
  ul {
    margin: 0;
    padding: 0;
    list-style: none;
  }
  ${media.belowMedium} {
    &[data-beside] {
      display: none;
    }
    li + li {
      border-top: 1px solid var(--line-hair);
    }
  }
`;

const Entry = styled(Link)`
  display: flex;
  align-items: center;
  min-height: var(--target-size);
  padding: 0 var(--space-12);
  border-radius: var(--radius-control);
  color: var(--text-body);
  ${media.hover} {
    &:hover {
      background: var(--surface-sunken);
    }
  }
  ${media.medium} {
    &[aria-current] {
      background: var(--surface-sunken);
      color: var(--text-strong);
      font-weight: 600;
    }
  }
`;

const Back = styled(Link)`
  display: flex;
  align-items: center;
  gap: var(--space-4);
  width: fit-content;
  min-height: var(--target-size);
  color: var(--text-muted);
  svg {
    width: 18px;
    height: 18px;
  }
  ${media.medium} {
    display: none;
  }
`;
