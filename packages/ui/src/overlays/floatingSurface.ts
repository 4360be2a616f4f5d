import { css } from 'styled-components';
import { appear } from '../theme/motion';

/** Styles of floating surfaces: menus and popovers. */
export const floatingSurface = css`
  z-index: var(--layer-menu);
  border: 1px solid var(--line-hair);
  border-radius: var(--radius-surface);
  background: var(--surface-overlay);
  box-shadow: var(--shadow-overlay);
  color: var(--text-body);
  animation: ${appear} var(--motion-calm) var(--motion-ease);
`;
