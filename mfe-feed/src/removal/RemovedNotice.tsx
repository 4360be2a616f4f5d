import { Notice } from '@stoa/ui';
import { ShieldX } from 'lucide-react';
import styled from 'styled-components';
import { removalTexts } from '../texts/removal';

export interface RemovedNoticeProps {
  what: 'post' | 'comment';
  /** As written by the moderator. */
  reason: string;
}

/** Explains to staff and the author, who can still read it, that a post or comment was removed, and why. */
export function RemovedNotice({ what, reason }: RemovedNoticeProps) {
  return (
    <Notice tone="danger" icon={<ShieldX aria-hidden />} title={removalTexts.removed}>
      <Reason dir="auto">{reason}</Reason>
      {what === 'post' && <span>{removalTexts.removedPost}</span>}
    </Notice>
  );
}

const Reason = styled.span`
  display: block;
  overflow-wrap: anywhere;
  white-space: pre-wrap;
`;
