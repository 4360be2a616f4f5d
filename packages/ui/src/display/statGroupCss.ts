/** How a row of figures lies, for the page that the server writes too. */
export const statGroupCss = `
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(112px, 1fr));
  gap: var(--space-16) var(--space-24);
  /* Three stand side by side on the narrowest screen too, rather than two and one. */
  &:has(> :nth-child(3):last-child) {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
`;
