import { pageUrls, type ModeratorRef } from '@stoa/contract';
import { Badge } from '@stoa/ui';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { sharedTexts } from '../texts/shared';

/** The owner and the moderators of a community, each with a link to their profile. */
export function ModeratorNames({ moderators }: { moderators: readonly ModeratorRef[] }) {
  return (
    <Names>
      {moderators.map(({ username, isOwner }) => (
        <li key={username}>
          <Link to={pageUrls.user(username)}>{username}</Link>
          {isOwner && <Badge isPlain>{sharedTexts.owner}</Badge>}
        </li>
      ))}
    </Names>
  );
}

const Names = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-4) var(--space-16);
  li {
    display: flex;
    gap: var(--space-8);
    align-items: center;
    min-width: 0;
    overflow-wrap: anywhere;
  }
`;
