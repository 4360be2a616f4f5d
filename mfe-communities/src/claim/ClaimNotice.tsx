import type { Community } from '@stoa/contract';
import { toastError, useBegunForm, useRequireSession, useSession } from '@stoa/platform';
import { Button, Notice, toast, useKeptFocus } from '@stoa/ui';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
import { claimTexts as texts } from '../texts/claim';
import { useEndClaimMutation } from './claimApi';
import { ClaimDialog } from './ClaimDialog';
import { claimDraftKey } from './claimDraftKey';

/** Offers to take over a community without an active owner, or shows the open claim to its owner and the claimant. */
export function ClaimNotice({ community }: { community: Community }) {
  const region = useKeptFocus<HTMLDivElement>();
  return (
    <div ref={region} tabIndex={-1}>
      <OfferOrClaim community={community} />
    </div>
  );
}

function OfferOrClaim({ community }: { community: Community }) {
  const { user } = useSession();
  const { claim, ownerId } = community;
  if (!claim) return <Offer community={community} />;
  return user?.id === ownerId ? (
    <OpenClaim
      id={community.id}
      title={texts.claimed(claim.claimant)}
      text={texts.claimedText}
      reason={claim.reason}
      action={texts.stay}
      done={texts.stayed}
      failed={texts.notStayed}
    />
  ) : (
    <OpenClaim
      id={community.id}
      title={texts.waiting}
      text={texts.waitingText(ownerId !== null)}
      action={texts.withdraw}
      done={texts.withdrawn}
      failed={texts.notWithdrawn}
    />
  );
}

function Offer({ community }: { community: Community }) {
  const [isOpen, setIsOpen] = useState(false);
  const requireSession = useRequireSession();
  const draftKey = claimDraftKey(community.id);
  useBegunForm(draftKey, () => setIsOpen(true));
  const hasOwner = community.ownerId !== null;
  return (
    <Strip
      icon={<KeyRound aria-hidden />}
      title={texts.title(hasOwner)}
      action={
        <Button size="sm" onClick={() => requireSession(draftKey) && setIsOpen(true)}>
          {texts.ask}
        </Button>
      }
    >
      {texts.text(hasOwner)}
      {isOpen && <ClaimDialog community={community} onClose={() => setIsOpen(false)} />}
    </Strip>
  );
}

interface OpenClaimProps {
  /** The id of the community. */
  id: number;
  title: string;
  text: string;
  /** The claimant's reason. */
  reason?: string;
  /** Label of the button that ends the claim. */
  action: string;
  done: string;
  failed: string;
}

function OpenClaim({ id, title, text, reason, action, done, failed }: OpenClaimProps) {
  const [end, { isLoading }] = useEndClaimMutation();

  async function handleEnd() {
    const { error } = await end(id);
    if (error) return toastError(failed, error);
    toast({ title: done });
    // The button is gone.
    document.querySelector<HTMLElement>('h1')?.focus();
  }

  return (
    <Strip
      role="region"
      aria-label={title}
      tone="caution"
      icon={<KeyRound aria-hidden />}
      title={title}
      action={
        <Button size="sm" variant="primary" isBusy={isLoading} onClick={() => void handleEnd()}>
          {action}
        </Button>
      }
    >
      {reason && <blockquote dir="auto">{reason}</blockquote>}
      <p>{text}</p>
    </Strip>
  );
}

const Strip = styled(Notice)`
  margin-top: var(--space-16);
  overflow-wrap: anywhere;
  blockquote {
    margin: var(--space-4) 0;
    white-space: pre-line;
  }
`;
