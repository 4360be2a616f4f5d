/** A button of the usual size and standing, for the page that the server writes too. */
export const buttonCss = `
  --ink: var(--text-strong);
  --fill: var(--surface-raised);
  --fill-hover: var(--surface-sunken);
  /* The label tells a button, so its edge may be softer than a field's. */
  --edge: color-mix(in srgb, var(--line-strong) 60%, var(--line-hair));

  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: var(--space-8);
  min-height: var(--target-size);
  padding: 0 var(--space-16);
  border: 1px solid var(--edge);
  border-radius: var(--radius-control);
  background: var(--fill);
  color: var(--ink);
  font-size: var(--type-15);
  font-weight: 600;
  line-height: 1.2;
  text-align: center;
  text-decoration: none;
  white-space: nowrap;
  user-select: none;
  transition:
    background-color var(--motion-quick) var(--motion-ease),
    border-color var(--motion-quick) var(--motion-ease);

  svg {
    flex: none;
    width: 18px;
    height: 18px;
  }
`;
