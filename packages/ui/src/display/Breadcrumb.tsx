import { Children, type ReactNode } from 'react';
import styled from 'styled-components';
import { commonTexts } from '../texts/common';

/** Properties of `Breadcrumb`. */
export interface BreadcrumbProps {
  /** Links from the root down, followed by the current page as `<span aria-current="page">`. */
  children: ReactNode;
}

/** The path from the root to this page. */
export function Breadcrumb({ children }: BreadcrumbProps) {
  return (
    <nav aria-label={commonTexts.breadcrumb}>
      <Trail>
        {Children.toArray(children).map((step, index) => (
          <li key={index}>{step}</li>
        ))}
      </Trail>
    </nav>
  );
}

const Trail = styled.ol`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  color: var(--text-muted);
  font-size: var(--type-13);
  overflow-wrap: anywhere;

  li {
    display: inline-flex;
    align-items: center;
    min-height: 24px;
    min-width: 0;
  }
  li + li::before {
    content: '/' / '';
    margin: 0 var(--space-8);
    color: var(--line-strong);
  }
  a:hover {
    color: var(--text-strong);
    text-decoration: underline;
  }
  [aria-current] {
    color: var(--text-strong);
    font-weight: 600;
  }
`;
