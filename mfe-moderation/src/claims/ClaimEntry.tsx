import { pageUrls, type CommunityClaim } from '@stoa/contract';
import { CommunityIcon, isNotFound, Link, toastResult } from '@stoa/platform';
import { Badge, Button, ConfirmButton, MetaLine, RelativeTime, Row, Stack } from '@stoa/ui';
import { useState } from 'react';
import styled from 'styled-components';
import { claimsTexts as texts } from '../texts/claims';
import { useDecideClaimMutation } from './claimsApi';
import { DeclineDialog } from './DeclineDialog';

/** An open claim: who asks, why, who owns the community, and the decisions. */
export function ClaimEntry({ claim }: { claim: CommunityClaim }) {
  const [isDeclining, setIsDeclining] = useState(false);
  const { community, claimant, isModerator, reason, createdAt, owner, ownerActiveAt, isOwnerBanned } = claim;
  const names = [claimant.username, community.displayName] as const;
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
        <GrantButton claim={claim} />
        <Button size="sm" aria-label={texts.declineName(...names)} onClick={() => setIsDeclining(true)}>
          {texts.decline}
        </Button>
      </Row>
      {isDeclining && <DeclineDialog claim={claim} onClose={() => setIsDeclining(false)} />}
    </Entry>
  );
}

function GrantButton({ claim }: { claim: CommunityClaim }) {
  const [decide] = useDecideClaimMutation();
  const { username } = claim.claimant;

  async function handleGrant() {
    const { error } = await decide({ claim, body: { isGranted: true } });
    toastResult(error, texts.notDecided, texts.granted(username));
    return !error || isNotFound(error);
  }

  return (
    <ConfirmButton
      size="sm"
      variant="primary"
      aria-label={texts.grantName(username, claim.community.displayName)}
      title={texts.grantTitle(username)}
      description={texts.grantText(claim.owner !== null)}
      confirmLabel={texts.grantConfirm}
      tone="default"
      onConfirm={handleGrant}
    >
      {texts.grant}
    </ConfirmButton>
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
