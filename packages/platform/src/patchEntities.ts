import type { UnknownAction } from '@reduxjs/toolkit';
import { entityFields } from '@stoa/contract';
import { api, type ApiTag } from './api';

/** An entity somewhere inside a cached answer. */
type Entity = Record<string, unknown>;

/** Calls `visit` for every object inside `value`, the value itself included. */
function visitObjects(value: unknown, visit: (entity: Entity) => void): void {
  if (Array.isArray(value)) {
    for (const item of value) visitObjects(item, visit);
  } else if (typeof value === 'object' && value !== null) {
    visit(value as Entity);
    for (const child of Object.values(value)) if (typeof child === 'object') visitObjects(child, visit);
  }
}

/** A thunk action as the store takes it; what it needs of `dispatch` and `getState` is not narrowed further. */
interface Patching {
  dispatch: (action: never) => { undo: () => void };
  getState: () => unknown;
}

/**
 * Changes one entity wherever it is cached: in lists, alone, and inside threads, in whichever remote's endpoint.
 * The caches are found by their tag, so nothing is fetched again and no list moves under the reader.
 *
 * @param isIt tells the entity from others that carry the same id
 * @returns undoes the change
 */
export function patchEntities(
  { dispatch, getState }: Patching,
  tag: { type: ApiTag; id: number },
  isIt: (entity: Entity) => boolean,
  change: (entity: Entity) => void,
): () => void {
  const entries = api.util.selectInvalidatedBy(getState() as never, [tag]);
  const patches = entries.map(({ endpointName, originalArgs }) => {
    const update = api.util.updateQueryData as unknown as (
      endpoint: string,
      args: unknown,
      recipe: (draft: unknown) => void,
    ) => UnknownAction;
    const recipe = (draft: unknown) => visitObjects(draft, (entity) => isIt(entity) && change(entity));
    return dispatch(update(endpointName, originalArgs, recipe) as never);
  });
  return () => patches.forEach((patch) => patch.undo());
}

const isOf = (type: keyof typeof entityFields, id: number) => (entity: Entity) =>
  entity.id === id && entityFields[type].every((field) => field in entity);

/** True for the post of that id. */
export const isPost = (id: number) => isOf('Post', id);

/** True for the comment of that id. */
export const isComment = (id: number) => isOf('Comment', id);
