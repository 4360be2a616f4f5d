/** The steps of a breadcrumb, for the page that the server writes too. */
export const trailCss = `
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  color: var(--text-muted);
  font-size: var(--type-13);

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
