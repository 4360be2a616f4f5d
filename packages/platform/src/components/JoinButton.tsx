import { pageUrls, type Community } from '@stoa/contract';
import { Button, ConfirmDialog, Tooltip, useKeptFocus } from '@stoa/ui';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { approvesMembers, useMembership } from '../actions/useMembership';
import { membershipTexts } from '../texts/membership';
import { sharedTexts } from '../texts/shared';

export interface JoinButtonProps {
  community: Pick<Community, 'id' | 'name' | 'displayName' | 'visibility'>;
  /** Default `sm`. */
  size?: 'sm' | 'md';
}

/**
 * Joins or leaves a community; its name and tooltip say which. Guests are redirected to sign in. Where members are
 * approved, it leads to the community's page, which takes requests, and asks before leaving.
 */
export function JoinButton({ community, size = 'sm' }: JoinButtonProps) {
  const { isJoined, isBusy, toggle } = useMembership(community);
  const { id, name, displayName } = community;
  const focusKey = `membership-${id}`;
  const isApproved = approvesMembers(community);
  const [isAsked, setIsAsked] = useState(false);
  // The button may become a link.
  const region = useKeptFocus<HTMLSpanElement>();

  async function handleLeave() {
    await toggle();
    setIsAsked(false);
  }

  return (
    <Region ref={region}>
      {isApproved && !isJoined ? (
        <Button asChild size={size}>
          <Link
            to={pageUrls.community(name)}
            aria-label={membershipTexts.askName(displayName)}
            data-focus-key={focusKey}
          >
            {membershipTexts.ask}
          </Link>
        </Button>
      ) : (
        <Tooltip
          label={isJoined ? membershipTexts.leaveName(displayName) : membershipTexts.joinName(displayName)}
        >
          <Button
            size={size}
            variant={isJoined ? 'positive' : 'secondary'}
            isBusy={isBusy}
            icon={isJoined ? <Check aria-hidden /> : undefined}
            aria-label={
              isJoined ? membershipTexts.joinedName(displayName) : membershipTexts.joinName(displayName)
            }
            data-focus-key={focusKey}
            onClick={() => (isApproved ? setIsAsked(true) : void toggle())}
          >
            {isJoined ? sharedTexts.joined : membershipTexts.join}
          </Button>
        </Tooltip>
      )}
      {isApproved && (
        <ConfirmDialog
          open={isAsked}
          onOpenChange={setIsAsked}
          title={membershipTexts.leaveQuestion(displayName)}
          description={membershipTexts.leaveText}
          confirmLabel={membershipTexts.leave}
          isBusy={isBusy}
          onConfirm={() => void handleLeave()}
        />
      )}
    </Region>
  );
}

const Region = styled.span`
  display: contents;
`;
