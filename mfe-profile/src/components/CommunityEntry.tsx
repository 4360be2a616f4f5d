import { pageUrls, type Community } from '@stoa/contract';
import { CommunityIcon, Link, sharedTexts } from '@stoa/platform';
import { Muted } from '@stoa/ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';

export interface CommunityEntryProps {
  community: Community;
  /** At the end of the row, for example a join button. */
  children?: ReactNode;
}

/** A community in a list: icon, name and number of members. */
export function CommunityEntry({ community, children }: CommunityEntryProps) {
  return (
    <EntryRow>
      <CommunityIcon community={community} size={36} />
      <NameLines>
        <Link to={pageUrls.community(community.name)} dir="auto">
          {community.displayName}
        </Link>
        <Muted>{sharedTexts.members(community.memberCount)}</Muted>
      </NameLines>
      {children}
    </EntryRow>
  );
}

/** The row itself, also used by its placeholder. */
export const EntryRow = styled.li`
  display: flex;
  align-items: center;
  gap: var(--space-12);
  min-height: 56px;
`;

/** The name and a fact below it, also of a person's entry. */
export const NameLines = styled.div`
  display: grid;
  flex: 1;
  /* Keeps right-to-left names next to the icon. */
  justify-items: start;
  min-width: 0;
  a {
    color: var(--text-strong);
    font-weight: 600;
    overflow-wrap: anywhere;
  }
`;
