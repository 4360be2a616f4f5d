import type { PostType } from '@stoa/contract';
import { Muted } from '@stoa/ui';
import styled from 'styled-components';
import { typesAllowedText } from '../texts/typesAllowed';

export interface TypesAllowedProps {
  /** The types that the community allows. */
  allowed: readonly PostType[];
  /** The chosen type. */
  type: PostType;
}

/** Says which types of posts a community allows. */
export function TypesAllowed({ allowed, type }: TypesAllowedProps) {
  return (
    <Sentence role="status" data-broken={!allowed.includes(type) || undefined}>
      {typesAllowedText(allowed)}
    </Sentence>
  );
}

const Sentence = styled(Muted)`
  &[data-broken] {
    color: var(--danger);
  }
`;
