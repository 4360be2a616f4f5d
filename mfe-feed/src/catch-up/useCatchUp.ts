import type { CatchUp, CatchUpItem, CatchUpReason } from '@stoa/contract';
import { focusWhenThere, toastError } from '@stoa/platform';
import { announce } from '@stoa/ui';
import { useEffect, useRef, useState } from 'react';
import { focusItem } from '../keys/useItemKeys';
import { catchUpTexts as texts } from '../texts/catchUp';
import { nameTexts } from '../texts/names';
import { useSetVisitMutation, useSetVisitsMutation, type PostVisit } from '../thread/visitsApi';
import { useSetCaughtUpMutation } from './catchUpApi';

/** Id of the end of the list. */
export const endId = 'caught-up';

/** Returns the id of the element of an item. */
export const itemElementId = ({ post }: CatchUpItem): string => `catch-up-${post.id}`;

/** Returns whether an item is done: a visit on any device has covered its comments. */
export const isDone = ({ post: { visit } }: CatchUpItem): boolean => visit?.newComments === 0;

/** Items that are finished together: those of a section, or all. */
export type Scope = CatchUpReason['kind'] | 'all';

const isIn = (scope: Scope, { reason }: CatchUpItem): boolean => scope === 'all' || scope === reason.kind;

/** Posts that were finished by one action on this page; with a scope, together. */
interface Finished {
  scope: Scope | undefined;
  ids: readonly number[];
}

export interface CatchUpActions {
  finish: (item: CatchUpItem) => void;
  bringBack: (item: CatchUpItem) => void;
  /** Finishes the items of a scope that are left, by one call. */
  finishAll: (scope: Scope) => void;
  /** Brings back the items that `finishAll` finished last. */
  bringBackAll: (scope: Scope) => void;
  /** Returns the number of items that `bringBackAll` brings back. */
  countFinished: (scope: Scope) => number;
  /** Undoes the last action that finished items on this page; does nothing without one. */
  undoLast: () => void;
}

/** Finishes the items of a catch-up and brings them back; the focus goes along. */
export function useCatchUp(data: CatchUp): CatchUpActions {
  const { items } = data;
  const store = useStoringVisits();
  const [finished, setFinished] = useState<readonly Finished[]>([]);
  const left = items.filter((item) => !isDone(item));
  useEnd(data, left.length === 0);

  /** Items that were brought back no longer belong to the action that finished them. */
  const doneBy = ({ ids }: Finished) => items.filter((item) => ids.includes(item.post.id) && isDone(item));
  const lastDone = (scope?: Scope) =>
    finished
      .filter((action) => scope === undefined || action.scope === scope)
      .map(doneBy)
      .findLast((done) => done.length > 0) ?? [];

  function finish(chosen: readonly CatchUpItem[], scope?: Scope) {
    const last = chosen.at(-1);
    if (!last) return;
    const others = left.filter((item) => !chosen.includes(item));
    setFinished((actions) => [...actions, { scope, ids: chosen.map(({ post }) => post.id) }]);
    focusAfter(last, items, others);
    const about = nameOf(chosen);
    announce(others.length > 0 ? texts.isDone(about, others.length, items.length) : texts.isLastDone(about));
    void store(
      // Comments that arrived after the list was made stay new.
      chosen.map(({ post, latestCommentId: commentId }) => ({
        postId: post.id,
        visit: { commentId, newComments: 0 },
      })),
    ).then((error) => error !== undefined && toastError(texts.notDone(chosen.length), error));
  }

  function bringBack(chosen: readonly CatchUpItem[]) {
    if (chosen.length === 0) return;
    announce(texts.isBack(nameOf(chosen), chosen.length));
    void store(
      chosen.map(({ post, lastVisit: visit }) => ({ postId: post.id, visit })),
      true,
    ).then((error) => error !== undefined && toastError(texts.notUndone, error));
  }

  function undoLast() {
    const chosen = lastDone();
    bringBack(chosen);
    if (chosen[0]) focusElementOf(chosen[0]);
  }
  return {
    finish: (item) => finish([item]),
    bringBack: (item) => bringBack([item]),
    finishAll: (scope) =>
      finish(
        left.filter((item) => isIn(scope, item)),
        scope,
      ),
    bringBackAll: (scope) => bringBack(lastDone(scope)),
    countFinished: (scope) => lastDone(scope).length,
    undoLast,
  };
}

/** Returns the name of one post, or the number of several. */
const nameOf = (items: readonly CatchUpItem[]): string =>
  items[0] && items.length === 1 ? nameTexts.post(items[0].post) : texts.posts(items.length);

/** Returns a function that stores visits by one call; it resolves with the error, if there is one. */
function useStoringVisits() {
  const [setVisit] = useSetVisitMutation();
  const [setVisits] = useSetVisitsMutation();
  return async (visits: readonly PostVisit[], isUndo?: boolean): Promise<unknown> => {
    const [visit, ...others] = visits;
    const isOne = visit !== undefined && others.length === 0;
    const { error } = await (isOne ? setVisit({ ...visit, isUndo }) : setVisits({ visits, isUndo }));
    return error;
  };
}

/** Stores that the member is caught up once all items are done, and takes it back with an item that is brought back. */
function useEnd({ since, madeAt }: CatchUp, isAtEnd: boolean): void {
  const [setCaughtUp] = useSetCaughtUpMutation();
  const stored = useRef(since);
  /** The calls so far: a later one must not overtake. */
  const sent = useRef<Promise<unknown>>(Promise.resolve());
  const at = isAtEnd ? madeAt : since;
  useEffect(() => {
    if (at === stored.current) return;
    stored.current = at;
    sent.current = sent.current.then(() => setCaughtUp(at));
  }, [at, setCaughtUp]);
}

/** Moves the focus to the next item that is left, to the last one before it, or to the way on at the end. */
function focusAfter(item: CatchUpItem, items: readonly CatchUpItem[], left: readonly CatchUpItem[]): void {
  const later = new Set(items.slice(items.indexOf(item)));
  const next = left.find((one) => later.has(one)) ?? left.at(-1);
  if (next) focusElementOf(next);
  else focusWhenThere(() => document.getElementById(endId)?.querySelector<HTMLElement>('a, button'));
}

function focusElementOf(item: CatchUpItem): void {
  const element = document.getElementById(itemElementId(item));
  if (element) focusItem(element);
}
