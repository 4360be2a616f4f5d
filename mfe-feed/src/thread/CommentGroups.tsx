import type { Comment } from '@stoa/contract';
import { useNavigationType, useSearchParams } from '@stoa/platform';
import { useHydrated } from '@stoa/ui';
import { startTransition, useEffect, useMemo, useState } from 'react';
import styled from 'styled-components';
import { threadTexts } from '../texts/thread';
import { CommentList, estimatedHeight, estimateHeight } from './CommentList';
import { CommentNode } from './CommentNode';
import { firstCommentsMax, takeFirst } from './firstComments';
import { More } from './More';

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
  /** All of it is there before any script runs, however long it is. */
  isWhole: boolean;
}

/**
 * The first level of a thread. The server's page has its beginning, with a link to the rest; in the app the first group
 * is there at once. The others are made one after the other while the browser has time, so that hundreds of comments
 * hold up neither the first paint nor a tap. A group far from the screen costs one box in every frame of scrolling,
 * whatever is in it.
 */
export function CommentGroups({ pages, isWhole }: CommentGroupsProps) {
  const isHydrated = useHydrated();
  const groups = useMemo(() => pages.flatMap(groupsOf), [pages]);
  const first = useMemo(
    () => (isHydrated || isWhole ? groups : firstOf(groups)),
    [groups, isHydrated, isWhole],
  );
  // Who comes back is brought to where they were, however far down that is.
  const isReturn = useNavigationType() === 'POP';
  const [shown, setShown] = useState(!isHydrated ? first.length : isReturn ? groups.length : 1);
  useEffect(() => {
    if (shown < groups.length) startTransition(() => setShown(shown + 1));
  }, [shown, groups.length]);
  return (
    <>
      {(isHydrated ? groups.slice(0, shown) : first).map(({ key, comments }) => (
        <Group key={key} id={`at-group-${key}`} style={estimateHeight(comments)}>
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
      ))}
      {first.at(-1) !== groups.at(-1) && <AllComments />}
    </>
  );
}

/** The groups that the server's page has: the last of them may be cut. */
function firstOf(groups: readonly CommentGroup[]): CommentGroup[] {
  const left = { ...firstCommentsMax };
  return groups
    .map((group) => {
      const comments = takeFirst(group.comments, left);
      const isCut = comments.some((comment, index) => comment !== group.comments[index]);
      return isCut || comments.length < group.comments.length ? { ...group, comments } : group;
    })
    .filter(({ comments }) => comments.length > 0);
}

/** Without scripts, the rest is a link away. */
function AllComments() {
  const [search] = useSearchParams();
  const all = new URLSearchParams(search);
  all.set('comments', 'all');
  return <More to={{ search: all.toString(), hash: 'comments' }}>{threadTexts.showAll}</More>;
}

function groupsOf(comments: readonly Comment[], page: number): CommentGroup[] {
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
