import { isDraft, original, type UnknownAction } from '@reduxjs/toolkit';
import { entityFields, type Comment, type Post } from '@stoa/contract';
import { api, type ApiTag } from './api';
import type { RootState } from './store';

/** An entity inside a cached response. */
type Entity = Record<string, unknown>;

/** Calls `visit` for every object inside `value`, including the value itself. */
function visitObjects(value: unknown, visit: (entity: Entity) => void): void {
  if (Array.isArray(value)) {
    for (const item of value) visitObjects(item, visit);
  } else if (typeof value === 'object' && value !== null) {
    visit(value as Entity);
    for (const child of Object.values(value)) if (typeof child === 'object') visitObjects(child, visit);
  }
}

/** Changes the matching objects inside a draft, those of the deepest level first. */
function changeInside(
  draft: unknown,
  isIt: (entity: Entity) => boolean,
  change: (entity: Entity) => void,
): void {
  const search = (value: object, draftOf: () => Entity): void => {
    for (const [key, child] of Object.entries(value) as [string, unknown][]) {
      if (typeof child === 'object' && child !== null) search(child, () => draftOf()[key] as Entity);
    }
    if (!Array.isArray(value) && isIt(value as Entity)) change(draftOf());
  };
  searchDraft(draft, search);
}

/**
 * Searches the original of a draft: each object read from the draft itself is copied, and a thread has thousands.
 * @param search its `draftOf` returns the draft of `value`
 */
function searchDraft(draft: unknown, search: (value: object, draftOf: () => Entity) => unknown): void {
  // A cache without data is no draft.
  if (isDraft(draft)) search(original(draft) as object, () => draft as Entity);
}

/** A thunk action for the store, with loosely typed `dispatch` and `getState`. */
interface Patching {
  dispatch: (action: never) => unknown;
  getState: () => unknown;
}

/**
 * Changes an entity in every cache of every remote: in lists, alone, and inside threads. Finds caches by tag, so
 * nothing is refetched and no list changes its order.
 *
 * @param isIt distinguishes the entity from others with the same id
 * @returns a function that undoes the change: it finds the entity by id, and leaves fields that have changed since
 */
export function patchEntities(
  { dispatch, getState }: Patching,
  tag: { type: ApiTag; id: number },
  isIt: (entity: Entity) => boolean,
  change: (entity: Entity) => void,
): () => void {
  return patchData({ dispatch, getState }, [tag], isIt, change);
}

/**
 * Changes posts in every cache of every remote, each cache once.
 * @param states the new fields of the posts, by id
 * @returns a function that undoes the change
 */
export function patchPosts(store: Patching, states: ReadonlyMap<number, Partial<Post>>): () => void {
  const tags = [...states.keys()].map((id) => ({ type: 'Post' as const, id }));
  const stateOf = (entity: Entity) => states.get(entity.id as number);
  return patchData(
    store,
    tags,
    (entity) => stateOf(entity) !== undefined && isPost(entity.id as number)(entity),
    (entity) => Object.assign(entity, stateOf(entity)),
  );
}

/** Changes an entity in lists alone: a page that shows it in full stays as it was loaded. Nothing is refetched. */
export function patchListed(
  store: Patching,
  tag: { type: ApiTag; id: number },
  isIt: (entity: Entity) => boolean,
  change: (entity: Entity) => void,
): void {
  updateCaches(store, [tag], (draft) => {
    for (const child of Object.values(draft as Entity)) changeInside(child, isIt, change);
  });
}

/** Changes the matching entities of every cache with a tag. Returns a function that undoes the change. */
function patchData(
  store: Patching,
  tags: { type: ApiTag; id: number }[],
  isIt: (entity: Entity) => boolean,
  change: (entity: Entity) => void,
): () => void {
  const updates = updateCaches(store, tags, (draft) => changeInside(draft, isIt, change));
  return () => {
    for (const { before, after, update } of updates) {
      const old = entitiesById(before, isIt);
      const patched = entitiesById(after, isIt);
      update((draft) =>
        changeInside(draft, isIt, (entity) => {
          const id = entity.id as number;
          restore(entity, old.get(id) ?? {}, patched.get(id) ?? {});
        }),
      );
    }
  };
}

function entitiesById(data: unknown, isIt: (entity: Entity) => boolean): ReadonlyMap<number, Entity> {
  const found = new Map<number, Entity>();
  visitObjects(data, (entity) => isIt(entity) && found.set(entity.id as number, entity));
  return found;
}

/** Restores the patched fields of an entity, except fields that have changed since: their values are newer. */
function restore(entity: Entity, old: Entity, patched: Entity): void {
  const now = original(entity) as Entity;
  for (const field of Object.keys({ ...old, ...patched })) {
    if (old[field] === patched[field]) continue;
    // Later patches copy the values that they move.
    if (JSON.stringify(now[field]) === JSON.stringify(patched[field])) entity[field] = old[field];
  }
}

/** The data of a cache before and after an update, and a function that updates the cache another time. */
interface CacheUpdate {
  before: unknown;
  after: unknown;
  update: (recipe: (draft: unknown) => void) => void;
}

/** A remote that is still loading has data of the server's page, and no endpoints yet: its data stays as it was. */
function updateCaches(
  { dispatch, getState }: Patching,
  tags: { type: ApiTag; id: number }[],
  recipe: (draft: unknown) => void,
): CacheUpdate[] {
  const updateData = api.util.updateQueryData as unknown as (
    endpoint: string,
    args: unknown,
    recipe: (draft: unknown) => void,
  ) => UnknownAction;
  const endpoints = api.endpoints as Record<string, { select: (args: unknown) => (state: never) => unknown }>;
  return api.util
    .selectInvalidatedBy(getState() as never, tags)
    .filter(({ endpointName }) => endpointName in endpoints)
    .map(({ endpointName, originalArgs }) => {
      const read = () =>
        (endpoints[endpointName]?.select(originalArgs)(getState() as never) as { data?: unknown } | undefined)
          ?.data;
      const update: CacheUpdate['update'] = (change) =>
        void dispatch(updateData(endpointName, originalArgs, change) as never);
      const before = read();
      update(recipe);
      return { before, after: read(), update };
    });
}

/** Removes the matching entities from the lists of every cache with a tag; nothing is refetched. */
export function removeEntities(
  { dispatch, getState }: Patching,
  tag: { type: ApiTag; id: number },
  isIt: (entity: Entity) => boolean,
): void {
  // From the leaves: an entity may match because those below it were removed. From the last: indexes stay valid.
  const remove = (value: object, draftOf: () => Entity): boolean => {
    let isChanged = false;
    for (const [key, child] of (Object.entries(value) as [string, unknown][]).reverse()) {
      if (typeof child !== 'object' || child === null) continue;
      const childOf = () => draftOf()[key] as Entity;
      const isChildChanged = remove(child, childOf);
      const isRemoved = Array.isArray(value) && isIt(isChildChanged ? childOf() : (child as Entity));
      if (isRemoved) (draftOf() as unknown as unknown[]).splice(Number(key), 1);
      isChanged ||= isChildChanged || isRemoved;
    }
    return isChanged;
  };
  updateCaches({ dispatch, getState }, [tag], (draft) => searchDraft(draft, remove));
}

const isOf = (type: keyof typeof entityFields, id: number) => (entity: Entity) =>
  entity.id === id && entityFields[type].every((field) => field in entity);

/** Returns a predicate for the post with an id. */
export const isPost = (id: number) => isOf('Post', id);

/** Returns a predicate for the comment with an id. */
export const isComment = (id: number) => isOf('Comment', id);

/** Returns the ids of a community's posts in all caches, shown or not. */
export function cachedPostsOf({ api: { queries } }: RootState, communityId: number): number[] {
  const ids = new Set<number>();
  for (const query of Object.values(queries)) {
    visitObjects(query?.data, (entity) => {
      const id = entity.id as number;
      const { community } = entity as Partial<Post>;
      if (community?.id === communityId && isPost(id)(entity)) ids.add(id);
    });
  }
  return [...ids];
}

/** Returns the posts and comments of the queries that the page shows, by id, in the order of the queries. */
export function shownEntities({ api: { queries, subscriptions } }: RootState): {
  posts: ReadonlyMap<number, Post>;
  comments: ReadonlyMap<number, Comment>;
} {
  const posts = new Map<number, Post>();
  const comments = new Map<number, Comment>();
  for (const [key, query] of Object.entries(queries)) {
    if (Object.keys(subscriptions[key] ?? {}).length === 0) continue;
    visitObjects(query?.data, (entity) => {
      const id = entity.id as number;
      if (isPost(id)(entity)) posts.set(id, entity as unknown as Post);
      else if (isComment(id)(entity)) comments.set(id, entity as unknown as Comment);
    });
  }
  return { posts, comments };
}
