import { limits } from '@stoa/contract';
import { QueryState, type ShownQuery } from '@stoa/platform';
import { EmptyState, LoadingArea, Muted, Row, RuledList, Skeleton, Stack } from '@stoa/ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { searchTexts } from '../texts/search';

export interface FoundNamesProps<Item> {
  /** Texts for the loading, error and empty states. */
  texts: { loading: string; failed: string; empty: string; emptyText: string };
  query: ShownQuery<Item[]>;
  /** Renders one item. */
  children: (item: Item) => ReactNode;
}

/** Matching communities or people, in all states of the list. */
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

/** Returns the length of a completely loaded list; undefined otherwise. */
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

/** Picture, text and button of an entry; wraps when space is short. */
export const NameLine = styled.div`
  display: grid;
  grid-template-columns: 40px minmax(0, 1fr) auto;
  gap: var(--space-12);
  align-items: center;
`;

/** The entry's link. */
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
