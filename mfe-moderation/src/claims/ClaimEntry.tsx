import { pageUrls, type CommunityClaim } from '@stoa/contract';
import { CommunityIcon, isApiFailure, Link, toastError } from '@stoa/platform';
import { Badge, Button, ConfirmDialog, MetaLine, RelativeTime, Row, Stack, toast } from '@stoa/ui';
import { useState } from 'react';
import styled from 'styled-components';
import { claimsTexts as texts } from '../texts/claims';
import { useDecideClaimMutation } from './claimsApi';
import { DeclineDialog } from './DeclineDialog';

/** An open claim: who asks, why, who owns the community, and the decisions. */
export function ClaimEntry({ claim }: { claim: CommunityClaim }) {
  const [asked, setAsked] = useState<'grant' | 'decline'>();
  const { community, claimant, isModerator, reason, createdAt, owner, ownerActiveAt, isOwnerBanned } = claim;
  const names = [claimant.username, community.displayName] as const;
  const close = () => setAsked(undefined);
  return (
    <Entry as="article" $gap={8} aria-label={texts.claim(...names)}>
      <Row $gap={12} $noWrap>
        <CommunityIcon community={community} size={32} />
        <div>
          <p>
            {texts.asks(
              <Link to={pageUrls.user(claimant.username)}>{claimant.username}</Link>,
              <Link to={pageUrls.community(community.name)}>
                <bdi>{community.displayName}</bdi>
              </Link>,
            )}
          </p>
          <MetaLine>
            <span>
              <RelativeTime date={createdAt} />
            </span>
            {isModerator && (
              <span>
                <Badge isPlain>{texts.moderator}</Badge>
              </span>
            )}
            <span>
              {owner && ownerActiveAt
                ? texts.owner(
                    <Link to={pageUrls.user(owner.username)}>{owner.username}</Link>,
                    <RelativeTime date={ownerActiveAt} />,
                  )
                : texts.noOwner}
            </span>
            {isOwnerBanned && (
              <span>
                <Badge tone="danger">{texts.ownerBanned}</Badge>
              </span>
            )}
          </MetaLine>
        </div>
      </Row>
      <Reason dir="auto">{reason}</Reason>
      <Row>
        <Button
          size="sm"
          variant="primary"
          aria-label={texts.grantName(...names)}
          onClick={() => setAsked('grant')}
        >
          {texts.grant}
        </Button>
        <Button size="sm" aria-label={texts.declineName(...names)} onClick={() => setAsked('decline')}>
          {texts.decline}
        </Button>
      </Row>
      <GrantQuestion claim={claim} isOpen={asked === 'grant'} onClose={close} />
      {asked === 'decline' && <DeclineDialog claim={claim} onClose={close} />}
    </Entry>
  );
}

interface GrantQuestionProps {
  claim: CommunityClaim;
  isOpen: boolean;
  onClose: () => void;
}

function GrantQuestion({ claim, isOpen, onClose }: GrantQuestionProps) {
  const [decide, { isLoading }] = useDecideClaimMutation();
  const { username } = claim.claimant;

  async function handleGrant() {
    const { error } = await decide({ claim, body: { isGranted: true } });
    if (error) {
      toastError(texts.notDecided, error);
      if (!isApiFailure(error) || error.status !== 404) return;
    } else {
      toast({ title: texts.granted(username) });
    }
    onClose();
  }

  return (
    <ConfirmDialog
      open={isOpen}
      onOpenChange={(open) => !open && onClose()}
      title={texts.grantTitle(username)}
      description={texts.grantText(claim.owner !== null)}
      confirmLabel={texts.grantConfirm}
      tone="default"
      isBusy={isLoading}
      onConfirm={() => void handleGrant()}
    />
  );
}

const Entry = styled(Stack)`
  padding: var(--space-16) 0;
  overflow-wrap: anywhere;
`;

const Reason = styled.p`
  max-width: var(--measure);
  white-space: pre-line;
`;
