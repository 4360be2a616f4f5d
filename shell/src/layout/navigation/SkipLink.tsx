import styled from 'styled-components';
import { layoutTexts } from '../../texts/layout';
import { mainId } from '../arrival/useArrivalFocus';

/** The first keyboard stop: skips the header to the main content. */
export function SkipLink() {
  return <Skip href={`#${mainId}`}>{layoutTexts.skip}</Skip>;
}

const Skip = styled.a`
  position: fixed;
  top: var(--space-8);
  left: var(--space-8);
  z-index: var(--layer-toast);
  padding: var(--space-12) var(--space-16);
  border-radius: var(--radius-control);
  background: var(--surface-overlay);
  color: var(--text-strong);
  font-weight: 600;
  box-shadow: var(--shadow-overlay);

  &:not(:focus) {
    clip-path: inset(50%);
    pointer-events: none;
  }
`;
