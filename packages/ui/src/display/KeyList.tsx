import styled from 'styled-components';

export interface KeyListProps {
  /** Each key, or keys, and what pressing it does. */
  keys: readonly (readonly [key: string, what: string])[];
}

/** A list of keyboard shortcuts. */
export function KeyList({ keys }: KeyListProps) {
  return (
    <Keys>
      {keys.map(([key, what]) => (
        <div key={key}>
          <dt>
            <kbd>{key}</kbd>
          </dt>
          <dd>{what}</dd>
        </div>
      ))}
    </Keys>
  );
}

const Keys = styled.dl`
  > div {
    display: grid;
    grid-template-columns: 64px 1fr;
    padding: var(--space-4) 0;
  }
`;
