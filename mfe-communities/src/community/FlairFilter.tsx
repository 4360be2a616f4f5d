import { flairUrl, pageUrls, type Community } from '@stoa/contract';
import { FlairChip, Link } from '@stoa/platform';
import styled from 'styled-components';
import { communityTexts } from '../texts/community';

export interface FlairFilterProps {
  community: Community;
  /** The flair in the address; absent for all posts. */
  flairId: number | undefined;
  /** Query of the address of another flair, with the order of the posts. */
  search: string;
}

/** Links to the posts of a community with each of its flairs, in a row that scrolls; nothing without flairs. */
export function FlairFilter({ community: { name, displayName, flairs }, flairId, search }: FlairFilterProps) {
  if (!flairs) return null;
  const all = pageUrls.community(name);
  return (
    <Scroller aria-label={communityTexts.flairs(displayName)}>
      <Flairs>
        <li>
          <All to={search ? `${all}?${search}` : all} aria-current={flairId === undefined || undefined}>
            {communityTexts.allFlairs}
          </All>
        </li>
        {flairs.map((flair) => (
          <li key={flair.id}>
            <FlairChip
              flair={flair}
              to={`${flairUrl(name, flair.id)}${search && `&${search}`}`}
              label={communityTexts.flair(flair.text)}
              isCurrent={flair.id === flairId}
            />
          </li>
        ))}
      </Flairs>
    </Scroller>
  );
}

/** Leaves space for the ring around the choice, and for that of the focus. */
const Scroller = styled.nav`
  margin-inline: calc(-1 * var(--space-8));
  padding: var(--space-8);
  overflow-x: auto;
  scrollbar-width: thin;
`;

const Flairs = styled.ul`
  display: flex;
  align-items: center;
  gap: var(--space-8);
  width: max-content;
  > li {
    flex: none;
    max-width: 240px;
  }
  a {
    display: block;
    line-height: 30px;
    padding-inline: var(--space-12);
    font-size: var(--type-13);
  }
  /* The ring marks the choice beside any colour. */
  a[aria-current] {
    box-shadow:
      0 0 0 2px var(--surface-page),
      0 0 0 4px var(--accent);
  }
`;

const All = styled(Link)`
  border: 1px solid var(--line-strong);
  border-radius: var(--radius-full);
  color: var(--text-strong);
  font-weight: 600;
  text-decoration: none;
`;
