import type { Post } from '@stoa/contract';
import styled from 'styled-components';
import { visitTexts } from '../texts/visit';

/** Returns the number of comments since the viewer's last visit; 0 before the first. */
export const newCommentsOf = ({ visit }: Post): number => visit?.newComments ?? 0;

/** The number of comments since the viewer's last visit, beside the number of all; nothing without any. */
export function NewCount({ post }: { post: Post }) {
  const count = newCommentsOf(post);
  return count > 0 ? <New>{visitTexts.newComments(count)}</New> : null;
}

const New = styled.strong`
  margin-inline-start: var(--space-4);
  color: var(--accent);
  font-weight: 600;
`;
