import { announce, Chip, IconButton, Row } from '@stoa/ui';
import { X } from 'lucide-react';
import styled from 'styled-components';
import { ownFeedFormTexts as texts } from '../texts/ownFeedForm';

export interface ChosenListProps {
  /** The name of the list. */
  label: string;
  /** What is chosen, by a key. */
  chosen: readonly { key: string; name: string }[];
  onRemove: (key: string) => void;
}

/** The chosen sources of one kind, each with a button that removes it. */
export function ChosenList({ label, chosen, onRemove }: ChosenListProps) {
  if (chosen.length === 0) return null;
  return (
    <Row as="ul" $gap={8} aria-label={label}>
      {chosen.map(({ key, name }) => (
        <li key={key}>
          <Source>
            <bdi>{name}</bdi>
            <IconButton
              label={texts.remove(name)}
              size="sm"
              onClick={() => {
                announce(texts.removed(name));
                onRemove(key);
              }}
            >
              <X aria-hidden />
            </IconButton>
          </Source>
        </li>
      ))}
    </Row>
  );
}

const Source = styled(Chip)`
  gap: var(--space-4);
  padding-inline-end: 0;
  overflow-wrap: anywhere;
`;
