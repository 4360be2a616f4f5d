import { Notice } from '@stoa/ui';
import { ShieldX } from 'lucide-react';
import styled from 'styled-components';
import { removalTexts } from '../texts/removal';

export interface RemovedNoticeProps {
  /** As written by the moderator. */
  reason: string;
  /** A sentence below the reason. */
  note?: string;
}

/** Explains to staff and the author, who can still read it, that a post or comment was removed, and why. */
export function RemovedNotice({ reason, note }: RemovedNoticeProps) {
  return (
    <Notice tone="danger" icon={<ShieldX aria-hidden />} title={removalTexts.removed}>
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
