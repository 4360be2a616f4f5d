import { Button, isPlainClick } from '@stoa/ui';
import type { MouseEvent, ReactNode } from 'react';
import styled from 'styled-components';
import { mediaTexts } from '../texts/media';
import { MediaFrame } from './MediaFrame';

interface ClosedMediaProps {
  label: string;
  /** Accessible name, which begins with the label. Default: the label. */
  name?: string | undefined;
  icon: ReactNode;
  /** The link target without scripts. */
  address: string;
  /** The other site, which is not contacted before; absent for our files. */
  host?: string | undefined;
  onOpen: () => void;
}

/** Placeholder for media that load on demand: another site's, or sensitive ones. */
export function ClosedMedia(outside: ClosedMediaProps) {
  return (
    <MediaFrame data-closed>
      <Invitation {...outside} />
    </MediaFrame>
  );
}

/** Link to the media; with scripts, a click opens it in place. */
export function Invitation({ label, name, icon, address, host, onOpen }: ClosedMediaProps) {
  function handleClick(event: MouseEvent) {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    onOpen();
  }
  return (
    <Curtain>
      <Button asChild icon={icon} onClick={handleClick}>
        <a href={address} target="_blank" rel="noopener noreferrer ugc" aria-label={name}>
          {label}
        </a>
      </Button>
      {host !== undefined && <span>{mediaTexts.contacted(host)}</span>}
    </Curtain>
  );
}

/** What covers the frame of media that are not shown. */
export const Curtain = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  gap: var(--space-12);
  height: 100%;
  padding: var(--space-16);
  color: var(--text-muted);
  font-size: var(--type-13);
  text-align: center;
`;
