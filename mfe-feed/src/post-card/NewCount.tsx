import type { Post } from '@stoa/contract';
import { VisuallyHidden } from '@stoa/ui';
import styled from 'styled-components';
import { visitTexts } from '../texts/visit';

/** Returns the number of comments since the viewer's last visit; 0 before the first. */
export const newCommentsOf = ({ visit }: Post): number => visit?.newComments ?? 0;

/** The number of comments since the viewer's last visit. It is beside the link to the comments, whose name has the number of all. */
export function NewCount({ post }: { post: Post }) {
  return (
    <New>
      {visitTexts.newComments(newCommentsOf(post))}
      <VisuallyHidden>{visitTexts.sinceVisit}</VisuallyHidden>
    </New>
  );
}

const New = styled.strong`
  color: var(--accent);
  font-weight: 600;
  white-space: nowrap;
`;
