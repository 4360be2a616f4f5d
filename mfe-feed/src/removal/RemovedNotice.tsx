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
  /** Whether a rule holds it until a moderator decides. */
  isHeld?: boolean | undefined;
  /** The slug of the community, whose public log has the decision. */
  community: string;
  /** The removed post or comment, to its author, who may appeal. */
  appeal?: Fragments['moderation/AppealStatus'] | undefined;
}

/** Explains to staff and the author, who can still read it, that a post or comment was removed or is held, and why. */
export function RemovedNotice({ reason, note, isHeld = false, community, appeal }: RemovedNoticeProps) {
  return (
    <Notice
      tone={isHeld ? 'caution' : 'danger'}
      icon={<ShieldX aria-hidden />}
      title={isHeld ? removalTexts.held : removalTexts.removed}
    >
      <Reason dir="auto">{reason}</Reason>
      <span>
        {note}{' '}
        <TextLink as={Link} to={pageUrls.log(community)}>
          {removalTexts.log}
        </TextLink>
      </span>
      {appeal && !isHeld && <Fragment name="moderation/AppealStatus" with={appeal} />}
    </Notice>
  );
}

const Reason = styled.span`
  display: block;
  overflow-wrap: anywhere;
  white-space: pre-wrap;
`;
