import { Button, isPlainClick } from '@stoa/ui';
import type { MouseEvent, ReactNode } from 'react';
import styled from 'styled-components';
import { mediaTexts } from '../texts/media';
import { MediaFrame } from './MediaFrame';

interface ClosedMediaProps {
  label: string;
  icon: ReactNode;
  /** The link target without scripts. */
  address: string;
  host: string;
  onOpen: () => void;
}

/** Placeholder for another site's media, which is not contacted yet. */
export function ClosedMedia(outside: ClosedMediaProps) {
  return (
    <MediaFrame data-closed>
      <Invitation {...outside} />
    </MediaFrame>
  );
}

/** Link to the media; with scripts, a click opens it in place. */
export function Invitation({ label, icon, address, host, onOpen }: ClosedMediaProps) {
  function handleClick(event: MouseEvent) {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    onOpen();
  }
  return (
    <Curtain>
      <Button asChild icon={icon} onClick={handleClick}>
        <a href={address} target="_blank" rel="noopener noreferrer ugc">
          {label}
        </a>
      </Button>
      <span>{mediaTexts.contacted(host)}</span>
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
