import { type OwnWarning, pageUrls } from '@stoa/contract';
import { Fragment, Link } from '@stoa/platform';
import { Notice } from '@stoa/ui';
import { Eraser, TriangleAlert } from 'lucide-react';
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

/** Shows warned members why they were warned, on their profile, and offers to appeal. */
export function WarningNotice({ warning: { id, reason, about, community } }: { warning: OwnWarning }) {
  return (
    <Notice
      tone="caution"
      icon={<TriangleAlert aria-hidden />}
      title={userTexts.warned(community?.displayName)}
    >
      <Reason dir="auto">{reason}</Reason>
      {about && (
        <Reason>
          {userTexts.warnedAbout[about.type]}{' '}
          <Link to={pageUrls.post(about.postId)}>
            <bdi>{about.title}</bdi>
          </Link>
        </Reason>
      )}
      <span>{userTexts.warnedText}</span>
      <Fragment name="moderation/AppealStatus" with={{ subject: 'warning', subjectId: id }} />
    </Notice>
  );
}

const Reason = styled.span`
  overflow-wrap: anywhere;
  white-space: pre-wrap;
`;
