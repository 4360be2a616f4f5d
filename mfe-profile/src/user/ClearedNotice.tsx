import { Fragment } from '@stoa/platform';
import { Notice } from '@stoa/ui';
import { Eraser } from 'lucide-react';
import styled from 'styled-components';
import { userTexts } from '../texts/user';

export interface ClearedNoticeProps {
  /** As written by the moderator. */
  reason: string;
}

/** Explains to the owner of a profile that staff cleared it and why, and offers to appeal. */
export function ClearedNotice({ reason }: ClearedNoticeProps) {
  return (
    <Notice tone="caution" icon={<Eraser aria-hidden />} title={userTexts.cleared}>
      <Reason dir="auto">{reason}</Reason>
      <span>{userTexts.clearedText}</span>
      <Fragment name="moderation/AppealStatus" with={{ subject: 'profile' }} />
    </Notice>
  );
}

const Reason = styled.span`
  overflow-wrap: anywhere;
  white-space: pre-wrap;
`;
