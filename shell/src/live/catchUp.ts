import { limits, times } from '@stoa/contract';
import {
  api,
  canSendLive,
  onSendLive,
  sendLive,
  shownEntities,
  type AppDispatch,
  type RootState,
} from '@stoa/platform';

/** A post, or a comment on it. */
export interface Item {
  postId: number;
  commentId?: number | null | undefined;
}

/** State of posts and comments when the server was last asked for it, by the key of the item. */
const asked = new Map<string, string>();
// A connection answers only what was asked on it.
onSendLive(() => asked.clear());

/** Returns the key of an item. */
export const keyOf = ({ postId, commentId }: Item) => (commentId ? `comment ${commentId}` : `post ${postId}`);

type Shown = ReturnType<typeof shownEntities>;

/** Returns the member's vote on an item and whether it is saved, as text. */
function stateOf({ posts, comments }: Shown, { postId, commentId }: Item): string {
  const item = commentId ? comments.get(commentId) : posts.get(postId);
  return `${item?.userVote?.type} ${item && 'isSaved' in item && item.isSaved}`;
}

/**
 * Asks for the member's changes to everything that the page shows.
 * @param missedFor in milliseconds; negative if the clock was set back since: then it is unknown, and all are asked for
 */
export function askForShown(missedFor: number) {
  return (_: AppDispatch, getState: () => RootState): void => {
    const { posts, comments } = shownEntities(getState());
    ask(
      getState(),
      [
        ...[...posts.keys()].slice(0, limits.catchUpPosts).map((postId) => ({ postId })),
        ...[...comments.values()]
          .slice(0, limits.catchUpComments)
          .map(({ id, postId }) => ({ postId, commentId: id })),
      ],
      missedFor < 0 ? Number.MAX_SAFE_INTEGER : missedFor,
    );
  };
}

/** Asks for the state of an item once this page has sent its own changes: only the server knows the last one. */
export function askAfterCalls(item: Item) {
  return async (dispatch: AppDispatch, getState: () => RootState): Promise<void> => {
    await Promise.allSettled(dispatch(api.util.getRunningMutationsThunk()));
    ask(getState(), [item], 0);
  };
}

function ask(state: RootState, items: readonly Item[], missedFor: number): void {
  if (!canSendLive()) return;
  const shown = shownEntities(state);
  for (const item of items) asked.set(keyOf(item), stateOf(shown, item));
  sendLive({
    type: 'catch_up',
    posts: items.flatMap(({ postId, commentId }) => (commentId ? [] : [postId])),
    comments: items.flatMap(({ commentId }) => commentId ?? []),
    missedFor,
  });
}

/** Returns whether an item has changed on this page since the server was asked: the answer may be older. */
export const hasChangedSinceAsked = (shown: Shown, item: Item): boolean =>
  asked.get(keyOf(item)) !== stateOf(shown, item);

/** Returns the delay before the page asks for what it missed. @param random between 0 and 1 */
export const catchUpDelay = (random = Math.random()): number => random * times.catchUpSpread;
