import { limits } from '@stoa/contract';
import { QueryState, type ShownQuery } from '@stoa/platform';
import { EmptyState, LoadingArea, Muted, Row, RuledList, Skeleton, Stack } from '@stoa/ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { searchTexts } from '../texts/search';

export interface FoundNamesProps<Item> {
  /** What is said in their place: that they are loading, that they cannot be had, that there are none. */
  texts: { loading: string; failed: string; empty: string; emptyText: string };
  query: ShownQuery<Item[]>;
  /** One of them. */
  children: (item: Item) => ReactNode;
}

/** Communities or people that a search names, in all states of such a list. */
export function FoundNames<Item extends { id: number }>({ texts, query, children }: FoundNamesProps<Item>) {
  return (
    <QueryState
      query={query}
      failure={texts.failed}
      pending={<Shapes label={texts.loading} />}
      empty={<EmptyState title={texts.empty} text={texts.emptyText} />}
    >
      {(found) => (
        <Stack>
          <RuledList>
            {found.map((item) => (
              <Entry key={item.id}>{children(item)}</Entry>
            ))}
          </RuledList>
          {found.length === limits.searchNamesMax && <Muted>{searchTexts.bestMatches(found.length)}</Muted>}
        </Stack>
      )}
    </QueryState>
  );
}

/** The figure to show for a list that is known to its end; nothing while it is not. */
export function countOf({ currentData: found }: ShownQuery<unknown[]>): number | undefined {
  return found && found.length < limits.searchNamesMax ? found.length : undefined;
}

function Shapes({ label }: { label: string }) {
  return (
    <LoadingArea label={label}>
      <RuledList>
        {[0, 1, 2].map((place) => (
          <Entry key={place}>
            <Row $gap={12} $noWrap>
              <Skeleton $width="40px" $height="40px" $radius="var(--radius-control)" />
              <Stack $gap={4}>
                <Skeleton $width="180px" $height="18px" />
                <Skeleton $width="120px" $height="14px" />
              </Stack>
            </Row>
          </Entry>
        ))}
      </RuledList>
    </LoadingArea>
  );
}

const Entry = styled.li`
  padding: var(--space-12) 0;
`;

/** The picture, the words and the button of an entry, which wraps where it has no room. */
export const NameLine = styled.div`
  display: grid;
  grid-template-columns: 40px minmax(0, 1fr) auto;
  gap: var(--space-12);
  align-items: center;
`;

/** The link that an entry is about. */
export const NameTitle = styled.h3`
  font-size: var(--type-15);
  overflow-wrap: anywhere;
  a {
    display: inline-flex;
    align-items: center;
    min-height: var(--target-size-small);
    color: var(--text-strong);
    text-decoration: none;
  }
  a:hover {
    color: var(--accent);
  }
`;
