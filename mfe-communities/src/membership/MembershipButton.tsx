import type { Community } from '@stoa/contract';
import {
  approvesMembers,
  JoinButton,
  toastResult,
  useBegunForm,
  useJoinedIds,
  useRequireSession,
} from '@stoa/platform';
import { Button, Tooltip, useKeptFocus } from '@stoa/ui';
import { Clock, MailOpen } from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
import { invitationId } from '../community/InvitationNotice';
import { askToJoinTexts as texts } from '../texts/askToJoin';
import { askDraftKey } from './askDraftKey';
import { AskDialog } from './askPart';
import { useWithdrawJoinRequestMutation } from './membershipApi';

/** Joins or leaves a community, asks to join it, withdraws the request, or leads to an invitation. */
export function MembershipButton({ community }: { community: Community }) {
  const isJoined = useJoinedIds().has(community.id);
  // One button replaces another.
  const region = useKeptFocus<HTMLSpanElement>();
  return (
    <Region ref={region}>
      {isJoined || !approvesMembers(community) ? (
        <JoinButton community={community} size="md" />
      ) : community.invitation ? (
        <InvitedButton community={community} />
      ) : community.isRequested ? (
        <RequestedButton community={community} />
      ) : (
        <AskButton community={community} />
      )}
    </Region>
  );
}

/** Moves to the notice of the invitation, which has its answers. */
function InvitedButton({ community: { displayName } }: { community: Community }) {
  return (
    <Button
      icon={<MailOpen aria-hidden />}
      aria-label={texts.invitedName(displayName)}
      onClick={() => document.getElementById(invitationId)?.focus()}
    >
      {texts.invited}
    </Button>
  );
}

function AskButton({ community }: { community: Community }) {
  const [isOpen, setIsOpen] = useState(false);
  const requireSession = useRequireSession();
  const draftKey = askDraftKey(community.name);
  useBegunForm(draftKey, () => setIsOpen(true));
  return (
    <>
      <Button
        aria-label={texts.askName(community.displayName)}
        onClick={() => requireSession(draftKey) && setIsOpen(true)}
      >
        {texts.ask}
      </Button>
      {isOpen && (
        <AskDialog community={community} sentText={texts.sentText} onClose={() => setIsOpen(false)} />
      )}
    </>
  );
}

function RequestedButton({ community }: { community: Community }) {
  const { id, name, displayName } = community;
  const [withdraw, { isLoading }] = useWithdrawJoinRequestMutation();

  async function handleClick() {
    const { error } = await withdraw({ id, name });
    toastResult(error, texts.notWithdrawn, texts.withdrawn);
  }

  return (
    <Tooltip label={texts.withdraw}>
      <Button
        icon={<Clock aria-hidden />}
        isBusy={isLoading}
        aria-label={texts.requestedName(displayName)}
        onClick={() => void handleClick()}
      >
        {texts.requested}
      </Button>
    </Tooltip>
  );
}

const Region = styled.span`
  display: contents;
`;
