import { scrollShadows } from '@stoa/ui';
import styled from 'styled-components';

/** Scrolls a wide table sideways, with a shadow where it continues: a focusable region with the table's name. */
export const Scroller = styled.div`
  overflow-x: auto;
  ${scrollShadows('var(--surface-page)')}
`;

/** A table of figures: a heading in the first column, numbers in the others. */
export const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-size: var(--type-13);
  font-variant-numeric: tabular-nums;
  th,
  td {
    padding: var(--space-8);
    border-bottom: 1px solid var(--line-hair);
    text-align: end;
    white-space: nowrap;
  }
  th:first-child {
    padding-inline-start: 0;
    text-align: start;
  }
  thead th {
    color: var(--text-muted);
    font-weight: 600;
  }
  tbody th {
    color: var(--text-strong);
    font-weight: 600;
  }
`;

/** The heading row of a table. @param names the headings of its columns */
export function ColumnHeads({ names }: { names: readonly string[] }) {
  return (
    <thead>
      <tr>
        {names.map((name) => (
          <th key={name} scope="col">
            {name}
          </th>
        ))}
      </tr>
    </thead>
  );
}
