import type { Comment } from '@stoa/contract';
import { startTransition, useEffect, useState } from 'react';
import styled from 'styled-components';
import { CommentList } from './CommentList';
import { CommentNode } from './CommentNode';

/** Comments of the first level that are made, laid out and skipped together: about two screens of a phone. */
const groupSize = 10;

/**
 * The first level of a thread. The first group is there at once; the others are made one after the other while the
 * browser has time, so that hundreds of comments hold up neither the first paint nor a tap. A group far from the
 * screen costs one box, not twenty, in every frame of scrolling.
 */
export function CommentGroups({ comments }: { comments: Comment[] }) {
  const groups = groupsOf(comments);
  const [shown, setShown] = useState(1);
  useEffect(() => {
    if (shown < groups.length) startTransition(() => setShown(shown + 1));
  }, [shown, groups.length]);
  return (
    <div>
      {groups.slice(0, shown).map(({ start, comments }, index) => (
        <Group key={index - groups.length} start={start + 1}>
          {comments.map((comment) => (
            <li key={comment.id}>
              <CommentNode comment={comment} shownDepth={0} />
            </li>
          ))}
        </Group>
      ))}
    </div>
  );
}

/** Counted from the end, with the odd ones in the first group: a new comment on top leaves the others as they are. */
function groupsOf(comments: Comment[]) {
  const count = Math.max(1, Math.floor(comments.length / groupSize));
  return Array.from({ length: count }, (_, index) => {
    const end = comments.length - groupSize * (count - 1 - index);
    const start = index === 0 ? 0 : end - groupSize;
    return { start, comments: comments.slice(start, end) };
  });
}

const Group = styled(CommentList)`
  content-visibility: auto;
  contain-intrinsic-size: auto ${groupSize * 140}px;
  overflow-clip-margin: 8px;
`;
