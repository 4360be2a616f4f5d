import { Notice } from '@stoa/ui';
import { ShieldX } from 'lucide-react';
import styled from 'styled-components';

export interface RemovedNoticeProps {
  what: 'post' | 'comment';
  /** In the moderator's words. */
  reason: string;
}

/** Tells staff and the author, who alone still read it, that something is removed, and why. */
export function RemovedNotice({ what, reason }: RemovedNoticeProps) {
  return (
    <Notice tone="danger" icon={<ShieldX aria-hidden />} title="Removed by a moderator">
      <Reason dir="auto">{reason}</Reason>
      {what === 'post' && (
        <span>Only its author and the staff can read it. It is closed to comments and votes.</span>
      )}
    </Notice>
  );
}

const Reason = styled.span`
  display: block;
  overflow-wrap: anywhere;
  white-space: pre-wrap;
`;
