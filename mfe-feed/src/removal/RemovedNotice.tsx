import { pageUrls, type Fragments } from '@stoa/contract';
import { Fragment, Link } from '@stoa/platform';
import { Notice, TextLink } from '@stoa/ui';
import { ShieldX } from 'lucide-react';
import styled from 'styled-components';
import { removalTexts } from '../texts/removal';

export interface RemovedNoticeProps {
  /** As written by the moderator. */
  reason: string;
  /** A sentence below the reason. */
  note?: string;
  /** The slug of the community, whose public log has the decision. */
  community: string;
  /** The removed post or comment, to its author, who may appeal. */
  appeal?: Fragments['moderation/AppealStatus'] | undefined;
}

/** Explains to staff and the author, who can still read it, that a post or comment was removed, and why. */
export function RemovedNotice({ reason, note, community, appeal }: RemovedNoticeProps) {
  return (
    <Notice tone="danger" icon={<ShieldX aria-hidden />} title={removalTexts.removed}>
      <Reason dir="auto">{reason}</Reason>
      <span>
        {note}{' '}
        <TextLink as={Link} to={pageUrls.log(community)}>
          {removalTexts.log}
        </TextLink>
      </span>
      {appeal && <Fragment name="moderation/AppealStatus" with={appeal} />}
    </Notice>
  );
}

const Reason = styled.span`
  display: block;
  overflow-wrap: anywhere;
  white-space: pre-wrap;
`;
