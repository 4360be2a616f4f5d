import type { Comment } from '@stoa/contract';
import { useNavigationType, useSearchParams } from '@stoa/platform';
import { useHydrated } from '@stoa/ui';
import { memo, startTransition, useEffect, useMemo, useState } from 'react';
import styled from 'styled-components';
import { threadTexts } from '../texts/thread';
import { CommentList, estimatedHeight, estimateHeight } from './CommentList';
import { CommentNode } from './CommentNode';
import { firstCommentsMax, takeFirst } from './firstComments';
import { More } from './More';

/** Top-level comments rendered and skipped together: half a phone screen, more with replies. */
const groupSize = 3;

/** Consecutive top-level comments of one page. */
interface CommentSlice {
  /** Index within its page, counted from the end: a new comment on top keeps the other keys. */
  key: string;
  comments: readonly Comment[];
}

export interface CommentGroupsProps {
  /** Top-level comments, by page. */
  pages: readonly (readonly Comment[])[];
  /** Everything is rendered before any script runs, however long. */
  isWhole: boolean;
}

/**
 * The top-level comments of a thread. The server renders the first ones, with a link to the rest. The app adds one
 * group at a time while the browser is idle, so that hundreds of comments block neither the first paint nor input. A
 * group far from the screen costs one box per frame.
 */
export function CommentGroups({ pages, isWhole }: CommentGroupsProps) {
  const isHydrated = useHydrated();
  const groups = useMemo(() => pages.flatMap(groupsOf), [pages]);
  const first = useMemo(
    () => (isHydrated || isWhole ? groups : firstOf(groups)),
    [groups, isHydrated, isWhole],
  );
  // Returning readers need all groups at once to restore their scroll position.
  const isReturn = useNavigationType() === 'POP';
  const [shown, setShown] = useState(!isHydrated ? first.length : isReturn ? groups.length : 1);
  useEffect(() => {
    if (shown < groups.length) startTransition(() => setShown(shown + 1));
  }, [shown, groups.length]);
  return (
    <>
      {(isHydrated ? groups.slice(0, shown) : first).map(({ key, comments }) => (
        <CommentGroup key={key} id={`at-group-${key}`} comments={comments} />
      ))}
      {first.at(-1) !== groups.at(-1) && <AllComments />}
    </>
  );
}

interface CommentGroupProps {
  id: string;
  comments: readonly Comment[];
}

/** Consecutive top-level comments. A vote on one renders no other group. */
const CommentGroup = memo(
  function CommentGroup({ id, comments }: CommentGroupProps) {
    return (
      <Group id={id} style={estimateHeight(comments)}>
        {comments.map((comment) => (
          <li key={comment.id} id={`at-${comment.id}`} style={estimateHeight([comment])}>
            <CommentNode
              comment={comment}
              shownDepth={0}
              answers={comment.parents?.at(-1)?.author.username}
            />
          </li>
        ))}
      </Group>
    );
  },
  (before, next) =>
    before.id === next.id &&
    before.comments.length === next.comments.length &&
    next.comments.every((comment, index) => comment === before.comments[index]),
);

/** Returns the groups in the server's page; the last may be cut. */
function firstOf(groups: readonly CommentSlice[]): CommentSlice[] {
  const left = { ...firstCommentsMax };
  return groups
    .map((group) => {
      const comments = takeFirst(group.comments, left);
      const isCut = comments.some((comment, index) => comment !== group.comments[index]);
      return isCut || comments.length < group.comments.length ? { ...group, comments } : group;
    })
    .filter(({ comments }) => comments.length > 0);
}

/** A link to the remaining comments, without scripts. */
function AllComments() {
  const [search] = useSearchParams();
  const all = new URLSearchParams(search);
  all.set('comments', 'all');
  return <More to={{ search: all.toString(), hash: 'comments' }}>{threadTexts.showAll}</More>;
}

function groupsOf(comments: readonly Comment[], page: number): CommentSlice[] {
  const count = Math.max(1, Math.floor(comments.length / groupSize));
  return Array.from({ length: count }, (_, index) => {
    const fromEnd = count - 1 - index;
    const end = comments.length - groupSize * fromEnd;
    return { key: `${page}-${fromEnd}`, comments: comments.slice(index === 0 ? 0 : end - groupSize, end) };
  });
}

const Group = styled(CommentList)`
  content-visibility: auto;
  ${estimatedHeight}
  overflow-clip-margin: 8px;
`;
