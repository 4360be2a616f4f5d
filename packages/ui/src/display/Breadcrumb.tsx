import { Children, type ReactNode } from 'react';
import styled from 'styled-components';
import { trailCss } from './trailCss';

/** Properties of `Breadcrumb`. */
export interface BreadcrumbProps {
  /** Links from the root down; the page itself last, as `<span aria-current="page">`. */
  children: ReactNode;
}

/** The way from the root to this page. */
export function Breadcrumb({ children }: BreadcrumbProps) {
  return (
    <nav aria-label="Breadcrumb">
      <Trail>
        {Children.toArray(children).map((step, index) => (
          <li key={index}>{step}</li>
        ))}
      </Trail>
    </nav>
  );
}

const Trail = styled.ol`
  ${trailCss}
`;
