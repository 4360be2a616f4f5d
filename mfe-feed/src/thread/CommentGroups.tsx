import type { Comment } from '@stoa/contract';
import { startTransition, useEffect, useMemo, useState } from 'react';
import styled from 'styled-components';
import { CommentList } from './CommentList';
import { CommentNode } from './CommentNode';

/** Comments of the first level that are made, laid out and skipped together: half a screen of a phone, more with replies. */
const groupSize = 3;

/** Comments of the first level that stand together. */
interface CommentGroup {
  /** Its place in its page, counted from the end: a new comment on top leaves the others what they are. */
  key: string;
  comments: readonly Comment[];
}

export interface CommentGroupsProps {
  /** The first level of the thread, as it came, page by page. */
  pages: readonly (readonly Comment[])[];
}

/**
 * The first level of a thread. The first group is there at once; the others are made one after the other while the
 * browser has time, so that hundreds of comments hold up neither the first paint nor a tap. A group far from the
 * screen costs one box in every frame of scrolling, whatever is in it.
 */
export function CommentGroups({ pages }: CommentGroupsProps) {
  const groups = useMemo(() => pages.flatMap(groupsOf), [pages]);
  const [shown, setShown] = useState(1);
  useEffect(() => {
    if (shown < groups.length) startTransition(() => setShown(shown + 1));
  }, [shown, groups.length]);
  return groups.slice(0, shown).map(({ key, comments }) => (
    <Group key={key}>
      {comments.map((comment) => (
        <li key={comment.id}>
          <CommentNode comment={comment} shownDepth={0} />
        </li>
      ))}
    </Group>
  ));
}

function groupsOf(comments: readonly Comment[], page: number): CommentGroup[] {
  const count = Math.max(1, Math.floor(comments.length / groupSize));
  return Array.from({ length: count }, (_, index) => {
    const fromEnd = count - 1 - index;
    const end = comments.length - groupSize * fromEnd;
    return { key: `${page}:${fromEnd}`, comments: comments.slice(index === 0 ? 0 : end - groupSize, end) };
  });
}

const Group = styled(CommentList)`
  content-visibility: auto;
  contain-intrinsic-size: auto ${groupSize * 140}px;
  overflow-clip-margin: 8px;
`;
