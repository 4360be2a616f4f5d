import { Notice } from '@stoa/ui';
import { ShieldX } from 'lucide-react';
import styled from 'styled-components';
import { removalTexts } from '../texts/removal';

export interface RemovedNoticeProps {
  /** As written by the moderator. */
  reason: string;
  /** A sentence below the reason. */
  note?: string;
  /** Whether a rule holds it until a moderator decides. */
  isHeld?: boolean | undefined;
}

/** Explains to staff and the author, who can still read it, that a post or comment was removed or is held, and why. */
export function RemovedNotice({ reason, note, isHeld = false }: RemovedNoticeProps) {
  return (
    <Notice
      tone={isHeld ? 'caution' : 'danger'}
      icon={<ShieldX aria-hidden />}
      title={isHeld ? removalTexts.held : removalTexts.removed}
    >
      <Reason dir="auto">{reason}</Reason>
      {note && <span>{note}</span>}
    </Notice>
  );
}

const Reason = styled.span`
  display: block;
  overflow-wrap: anywhere;
  white-space: pre-wrap;
`;
