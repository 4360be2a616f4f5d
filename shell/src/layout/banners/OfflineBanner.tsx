import { useOnline } from '@stoa/platform';
import styled from 'styled-components';
import { layoutTexts } from '../../texts/layout';

/** Shown while the device is offline: the page can be read, and comments and messages wait. */
export function OfflineBanner() {
  const isOnline = useOnline();
  return <div role="status">{!isOnline && <Banner>{layoutTexts.offline}</Banner>}</div>;
}

const Banner = styled.p`
  padding: var(--space-8) var(--space-16);
  background: var(--caution-soft);
  color: var(--caution);
  font-size: var(--type-13);
  font-weight: 600;
  text-align: center;
`;
