import { pageUrls, type Community } from '@stoa/contract';
import { CommunityIcon, JoinButton, Link, sharedTexts } from '@stoa/platform';
import { Muted, truncate } from '@stoa/ui';
import styled from 'styled-components';

/** A community with its size and a button to join or leave. */
export function CommunityRow({ community }: { community: Community }) {
  const { displayName, memberCount, name } = community;
  return (
    <Line>
      <Place to={pageUrls.community(name)}>
        <CommunityIcon community={community} size={32} />
        <span>
          <Name dir="auto">{displayName}</Name>
          <Muted>{sharedTexts.members(memberCount)}</Muted>
        </span>
      </Place>
      <JoinButton community={community} />
    </Line>
  );
}

const Line = styled.li`
  display: flex;
  align-items: center;
  gap: var(--space-8);
  padding: var(--space-4) 0;
`;

const Place = styled(Link)`
  display: flex;
  flex: 1;
  align-items: center;
  gap: var(--space-12);
  min-width: 0;
  min-height: var(--target-size);
  border-radius: var(--radius-control);

  > * + span {
    display: grid;
    min-width: 0;
    line-height: 1.35;
  }
`;

const Name = styled.span`
  ${truncate}
  color: var(--text-strong);
  font-weight: 600;

  ${Place}:hover & {
    text-decoration: underline;
    text-underline-offset: 2px;
  }
`;
