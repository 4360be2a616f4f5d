import { media, SectionTitle, Stack, Surface } from '@stoa/ui';
import { ChevronLeft } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import styled from 'styled-components';

export interface SectionsProps {
  /** Accessible name of the list. */
  label: string;
  sections: readonly {
    name: string;
    label: string;
    /** Its address. */
    to: string;
    /** Number of things in it that wait for the viewer; absent for none. */
    count?: string | undefined;
  }[];
  /** Name of the section next to the list; of none in the list, if the viewer may not open it. */
  shown: string;
  /** Heading of that section. */
  title: string;
  /** Whether the address names no section: narrow screens then show the list alone. */
  isList: boolean;
  /** Link from a section to the list, on narrow screens. */
  all: { label: string; to: string };
  /** Content of the section. */
  children: ReactNode;
}

/** Settings in sections with addresses: the list and one section, side by side on wide screens. */
export function Sections({ label, sections, shown, title, isList, all, children }: SectionsProps) {
  const heading = useFocusOnSwitch(isList ? undefined : shown);
  return (
    <Columns>
      <Nav aria-label={label} data-beside={!isList || undefined}>
        <ul>
          {sections.map((section) => (
            <li key={section.name}>
              <Entry to={section.to} aria-current={section.name === shown ? 'page' : undefined}>
                {section.label}
                {section.count !== undefined && <Count>{section.count}</Count>}
              </Entry>
            </li>
          ))}
        </ul>
      </Nav>
      <Column data-of-list={isList || undefined}>
        {!isList && (
          <Back to={all.to}>
            <ChevronLeft aria-hidden />
            {all.label}
          </Back>
        )}
        <Surface aria-labelledby="section">
          <Stack>
            <SectionTitle id="section" ref={heading} tabIndex={-1}>
              {title}
            </SectionTitle>
            {children}
          </Stack>
        </Surface>
      </Column>
    </Columns>
  );
}

/** Focuses the heading after a switch to another section, unless the address leads to a part of it. */
function useFocusOnSwitch(section: string | undefined) {
  const heading = useRef<HTMLHeadingElement>(null);
  const focused = useRef(section);
  const { hash } = useLocation();
  useEffect(() => {
    if (focused.current === section) return;
    focused.current = section;
    if (hash !== '') return;
    // The frame first focuses the start of the page.
    const frame = requestAnimationFrame(() => heading.current?.focus({ preventScroll: true }));
    return () => cancelAnimationFrame(frame);
  }, [section, hash]);
  return heading;
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-16);
  ${media.medium} {
    grid-template-columns: 176px minmax(0, 1fr);
    gap: var(--space-24);
    align-items: start;
  }
`;

const Column = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--space-16);
  min-width: 0;
  ${media.belowMedium} {
    &[data-of-list] {
      display: none;
    }
  }
`;

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
  justify-content: space-between;
  gap: var(--space-8);
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

const Count = styled.span`
  color: var(--text-muted);
  font-size: var(--type-13);
  font-weight: 400;
  font-variant-numeric: tabular-nums;
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
