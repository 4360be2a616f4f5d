import { excerptOf, pageUrls, type Community } from '@stoa/contract';
import { CommunityIcon, JoinButton, Link, sharedTexts, useJoinedIds, useSession } from '@stoa/platform';
import { Badge, Button, media, MetaLine, Row } from '@stoa/ui';
import { Check } from 'lucide-react';
import styled from 'styled-components';
import { directoryTexts } from '../texts/directory';

/** A community in the directory. */
export function CommunityCard({ community }: { community: Community }) {
  const { status } = useSession();
  const isJoined = useJoinedIds().has(community.id);
  const { name, displayName, description, memberCount } = community;
  return (
    <Card aria-labelledby={`community-${community.id}`}>
      <Row $gap={12} $noWrap>
        <CommunityIcon community={community} size={40} />
        <Words>
          <Name id={`community-${community.id}`} dir="auto">
            <Link to={pageUrls.community(name)}>{displayName}</Link>
          </Name>
          <MetaLine>
            <span>{sharedTexts.members(memberCount)}</span>
            {isJoined && (
              <span>
                <Badge tone="positive" isPlain icon={<Check aria-hidden />}>
                  {sharedTexts.joined}
                </Badge>
              </span>
            )}
          </MetaLine>
        </Words>
      </Row>
      <Description dir="auto">{excerptOf(description)}</Description>
      <Actions>
        <Button asChild size="sm" variant="quiet" setBack="start">
          <Link to={pageUrls.community(name)} aria-label={directoryTexts.exploreName(displayName)}>
            {directoryTexts.explore}
          </Link>
        </Button>
        {status !== 'guest' && <JoinButton community={community} />}
      </Actions>
    </Card>
  );
}

const Card = styled.article`
  display: flex;
  flex-direction: column;
  gap: var(--space-12);
  height: 100%;
  padding: var(--space-16);
  border: 1px solid var(--line-hair);
  border-radius: var(--radius-surface);
  background: var(--surface-raised);
  ${media.narrow} {
    gap: var(--space-8);
    padding: var(--space-12);
  }
`;

const Actions = styled(Row)`
  margin-top: auto;
`;

const Words = styled.div`
  min-width: 0;
`;

const Name = styled.h3`
  font-size: var(--type-15);
  overflow-wrap: anywhere;
  a {
    color: var(--text-strong);
    text-decoration: none;
  }
  a:hover {
    color: var(--accent);
  }
`;

const Description = styled.p`
  display: -webkit-box;
  overflow: hidden;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 3;
  overflow-wrap: anywhere;
  font-size: var(--type-13);
  ${media.narrow} {
    -webkit-line-clamp: 2;
  }
`;
