import { isMediaPath } from '@stoa/contract';
import { Icon } from '@stoa/ui';
import styled from 'styled-components';
import { mediaTexts } from '../texts/media';
import { hostOf, pathOf } from './mediaAddress';

/** A plain link that names its target. */
export function OutboundLink({ address }: { address: string }) {
  const isOurs = isMediaPath(address);
  return (
    <Outbound href={address} target="_blank" rel="noopener noreferrer ugc">
      <Icon name="external-link" />
      <span dir="ltr">
        <strong>{isOurs ? mediaTexts.openFile : hostOf(address)}</strong>
        {!isOurs && pathOf(address)}
      </span>
    </Outbound>
  );
}

const Outbound = styled.a`
  display: inline-flex;
  align-items: center;
  gap: var(--space-8);
  width: fit-content;
  max-width: 100%;
  min-height: var(--target-size-small);
  color: var(--text-muted);
  font-size: var(--type-13);
  text-decoration: none;
  strong {
    font-size: var(--type-15);
    font-weight: 600;
  }
  svg,
  strong {
    color: var(--accent);
  }
  svg {
    flex: none;
    width: 16px;
    height: 16px;
  }
  span {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  &:hover {
    color: var(--accent);
    text-decoration: underline;
    text-underline-offset: 3px;
  }
`;
