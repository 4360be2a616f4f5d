import type { OwnBan } from '@stoa/contract';
import { formatTimeOfDay, LongDate, Notice, useZone } from '@stoa/ui';
import { Ban } from 'lucide-react';
import type { Ref } from 'react';
import styled from 'styled-components';
import { Fragment } from '../federation/areas/Fragment';
import { banTexts as texts } from '../texts/ban';

export interface BanNoticeProps {
  ban: OwnBan;
  ref?: Ref<HTMLDivElement>;
}

/** Says from where the viewer is banned, until when and why, and what they can still do. */
export function BanNotice({
  ban: { community, reason, message, endsAt, isMute = false },
  ref,
}: BanNoticeProps) {
  return (
    <Notice
      ref={ref}
      role="status"
      tabIndex={-1}
      tone="caution"
      icon={<Ban aria-hidden />}
      title={community ? texts.community(community.displayName, isMute) : texts.site(isMute)}
    >
      <span>{endsAt === null ? texts.forGood : <Until date={endsAt} />}</span>
      <Words dir="auto">{texts.reason(reason)}</Words>
      {message && <Words dir="auto">{message}</Words>}
      <span>{isMute ? texts.muteText : community ? texts.communityText : texts.siteText}</span>
      <Fragment
        name="moderation/AppealStatus"
        with={{ subject: isMute ? 'mute' : 'ban', ...(community && { subjectId: community.id }) }}
      />
    </Notice>
  );
}

function Until({ date }: { date: string }) {
  const zone = useZone();
  return texts.until(<LongDate date={date} />, formatTimeOfDay(date, zone));
}

const Words = styled.span`
  overflow-wrap: anywhere;
  white-space: pre-wrap;
`;
