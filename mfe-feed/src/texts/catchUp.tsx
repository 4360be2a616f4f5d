import { limits, type CatchUpReason } from '@stoa/contract';
import { formatCapped, formatCounted } from '@stoa/ui';
import type { ReactNode } from 'react';

const counted = (count: number, one: string, several: string) =>
  `${formatCapped(count, limits.newCommentsCounted)} ${count === 1 ? one : several}`;

const posts = (count: number) => formatCounted(count, 'post', 'posts');
const are = (count: number) => (count === 1 ? 'is' : 'are');

/** The catch-up page. */
export const catchUpTexts = {
  title: 'Catch up',
  description: 'What is new for you since your last visit.',
  loading: 'Loading what is new',
  failed: 'Couldn’t load what is new',
  left: (left: number, all: number) => `${left} of ${all} left`,
  sections: {
    replies: 'Replies to you',
    thread: 'Threads you wrote in',
    best: 'Best of your communities',
  } satisfies Record<CatchUpReason['kind'], string>,
  sectionLeft: (left: number) => `${left} left`,

  /** Why a post is listed. */
  replied: {
    post: (name: ReactNode) => <>{name} commented on your post</>,
    comment: (name: ReactNode) => <>{name} replied to your comment</>,
  },
  replies: (count: number) => counted(count, 'new reply to you', 'new replies to you'),
  inThread: (count: number) => `${counted(count, 'new comment', 'new comments')} in a thread you wrote in`,
  onPost: (count: number) => `${counted(count, 'new comment', 'new comments')} on your post`,
  best: (community: ReactNode, since: ReactNode) => (
    <>
      Best of {community} since {since}
    </>
  ),

  /** Before the newest comment. */
  by: (name: ReactNode) => <>{name}: </>,

  done: 'Done',
  doneName: (about: string) => `Done with ${about}`,
  undo: 'Undo',
  undoName: (about: string) => `Undo: ${about} is done`,
  isDone: (about: string, left: number, all: number) => `Done with ${about}. ${left} of ${all} left.`,
  isLastDone: (about: string) => `Done with ${about}. That was all.`,
  isBack: (about: string, count: number) => `${about} ${are(count)} back`,
  notDone: (count: number) => `Couldn’t mark the ${count === 1 ? 'post' : 'posts'} as done`,
  notUndone: 'Couldn’t undo this',

  /** Several items together. */
  posts,
  doneAll: 'Done with all',
  doneAllName: 'Done with all that is left',
  doneSectionName: (section: string) => `Done with all of “${section}”`,
  undoAllName: (count: number) => `Undo: ${posts(count)} ${are(count)} done`,
  undoSectionName: (section: string, count: number) =>
    `Undo: ${posts(count)} of “${section}” ${are(count)} done`,

  end: 'That was all',
  endText: 'You’re caught up.',
  home: 'Go to Home',
  part: 'More is waiting',
  partText: 'You’re done with this part.',
  showRest: 'Show the rest',
} as const;
