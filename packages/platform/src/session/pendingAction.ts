import { minuteLength, tabStorage } from '@stoa/ui';
import { isId } from '../browser/isId';
import { isPlainObject } from '../browser/isPlainObject';

const key = 'stoa-pending-action';
/** Lifetime in milliseconds: a guest who signs in later no longer expects it. */
const keptFor = 10 * minuteLength;

/** An action that a guest pressed, carried out once after signing in. Except a copy, repeating it changes nothing. */
export type PendingAction =
  | { kind: 'vote'; postId: number; commentId?: number | undefined; type: 'up' | 'down' }
  | { kind: 'save'; postId: number }
  | { kind: 'join'; communityId: number; name: string }
  | { kind: 'follow'; username: string }
  | { kind: 'copyFeed'; feedId: number };

const isText = (value: unknown) => typeof value === 'string' && value !== '';

/** Whether a stored value has the fields of its kind: users and extensions may write to storage, too. */
const validators: Record<PendingAction['kind'], (action: Record<string, unknown>) => boolean> = {
  vote: ({ postId, commentId, type }) =>
    isId(postId) && (commentId === undefined || isId(commentId)) && (type === 'up' || type === 'down'),
  save: ({ postId }) => isId(postId),
  join: ({ communityId, name }) => isId(communityId) && isText(name),
  follow: ({ username }) => isText(username),
  copyFeed: ({ feedId }) => isId(feedId),
};

const isAction = (value: unknown): value is PendingAction =>
  isPlainObject(value) &&
  Object.hasOwn(validators, String(value.kind)) &&
  validators[value.kind as PendingAction['kind']](value);

/** Stores the action that a guest pressed, for this tab and ten minutes; it replaces an earlier one. */
export function keepPendingAction(action: PendingAction): void {
  tabStorage.write(key, JSON.stringify({ at: Date.now(), action }));
}

/** Returns the action that a guest pressed within the last ten minutes, or null, and clears it. */
export function takePendingAction(): PendingAction | null {
  const stored = tabStorage.readJson(key);
  forgetPendingAction();
  if (!isPlainObject(stored) || !isAction(stored.action)) return null;
  const age = Date.now() - Number(stored.at);
  return age >= 0 && age < keptFor ? stored.action : null;
}

/** Clears the action: the guest has left the sign-in page without signing in. */
export const forgetPendingAction = (): void => tabStorage.remove(key);
