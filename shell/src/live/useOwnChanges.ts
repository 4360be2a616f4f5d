import { deletedText, type LiveMessage, type OwnChange, type Post } from '@stoa/contract';
import {
  api,
  cachedPostsOf,
  isComment,
  isPost,
  patchEntities,
  patchPosts,
  patchThreadLevel,
  removeEntities,
  sharedApi,
  shownEntities,
  useAppDispatch,
  useLiveEvent,
  type AppDispatch,
  type RootState,
} from '@stoa/platform';
import { useEffect, useRef } from 'react';
import { askAfterCalls, askForShown, catchUpDelay, hasChangedSinceAsked } from './catchUp';
import { isSending, type SentChange } from './isSending';

/** Shows what the member changes on other pages, also while the live connection was lost. */
export function useOwnChanges(): void {
  const dispatch = useAppDispatch();
  /** Since when changes may be missing; undefined before the first connection. */
  const missingSince = useRef<number>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  useLiveEvent('own_change', (change) => dispatch(showChange(change)));
  useLiveEvent('community_closed', ({ communityId }) => dispatch(refetchCommunity(communityId)));
  useLiveEvent('community_opened', ({ communityId }) => dispatch(refetchCommunity(communityId)));
  useLiveEvent('connected', () => {
    clearTimeout(timer.current);
    const since = missingSince.current;
    missingSince.current = since ?? Date.now();
    if (since === undefined) return;
    timer.current = setTimeout(() => {
      dispatch(askForShown(Date.now() - since));
      void dispatch(readMissedRights());
    }, catchUpDelay());
  });
  useLiveEvent('caught_up', (data) => {
    missingSince.current = Date.now();
    dispatch(showMissed(data));
  });
}

/** Shows the state that the server answered, where it differs. */
function showMissed({ changes, joined }: Extract<LiveMessage, { type: 'caught_up' }>['data']) {
  return (dispatch: AppDispatch, getState: () => RootState): void => {
    const shown = shownEntities(getState());
    for (const change of changes) {
      if (change.kind === 'vote' || change.kind === 'save') {
        const { postId } = change;
        const commentId = change.kind === 'vote' ? change.commentId : undefined;
        // A change that was made here since then is newer than the answer.
        if (hasChangedSinceAsked(shown, { postId, commentId }))
          void dispatch(askAfterCalls({ postId, commentId }));
        else if (isDifferent(shown, change)) dispatch(patch(change));
      } else {
        dispatch(patch(change));
      }
    }
    const { data: communities } = sharedApi.endpoints.listMyCommunities.select()(getState());
    if (!communities || !joined) return;
    const before = communities.map(({ id }) => id);
    const different = [
      ...before.filter((id) => !joined.includes(id)),
      ...joined.filter((id) => !before.includes(id)),
    ];
    if (different.length === 0) return;
    dispatch(refetchMe());
    dispatch(refetchMemberships(different));
  };
}

function isDifferent({ posts, comments }: ReturnType<typeof shownEntities>, change: SentChange): boolean {
  const post = posts.get(change.postId);
  if (change.kind === 'save') return post?.isSaved !== change.isSaved;
  const item = change.commentId ? comments.get(change.commentId) : post;
  return item?.userVote?.type !== change.result.userVote?.type;
}

/** Shows a change of another page, unless this page may have made a later one: then the server decides. */
function showChange(change: OwnChange) {
  return (dispatch: AppDispatch, getState: () => RootState): void => {
    const isSent = change.kind === 'vote' || change.kind === 'save';
    if (isSent && isSending(getState(), change.kind)) void dispatch(askAfterCalls(change));
    else dispatch(patch(change));
  };
}

/** Patches or refetches cached data. */
function patch(change: OwnChange) {
  return (dispatch: AppDispatch, getState: () => RootState): void => {
    const store = { dispatch, getState };
    const patchPost = (id: number, state: Partial<Post>) => patchPosts(store, new Map([[id, state]]));
    const patchComment = (id: number, state: object) =>
      patchEntities(store, { type: 'Comment', id }, isComment(id), (comment) =>
        Object.assign(comment, state),
      );

    switch (change.kind) {
      case 'vote': {
        const { postId, commentId, result } = change;
        if (commentId) patchComment(commentId, result);
        else patchPost(postId, result);
        return;
      }
      case 'save':
        patchPost(change.postId, { isSaved: change.isSaved });
        return;
      case 'visit':
        patchPost(change.postId, { visit: change.visit });
        return;
      case 'visits':
        patchPosts(store, new Map(change.visits.map(({ postId, visit }) => [postId, { visit }])));
        return;
      case 'hide':
        patchPost(change.postId, { isHidden: change.isHidden });
        return;
      case 'thread':
        patchThreadLevel(store, change.postId, change.level);
        dispatch(api.util.invalidateTags([{ type: 'Notification', id: 'MUTED' }]));
        return;
      case 'notifications':
        dispatch(api.util.invalidateTags([{ type: 'Notification', id: 'LIST' }]));
        return;
      case 'membership':
        dispatch(refetchMe());
        dispatch(refetchMemberships([change.communityId]));
        return;
      case 'follow':
        dispatch(
          api.util.invalidateTags([
            { type: 'User', id: change.userId },
            { type: 'User', id: 'FOLLOWED' },
          ]),
        );
        return;
      case 'ban':
        dispatch(refetchMe());
        if (change.communityId !== undefined) dispatch(refetchMemberships([change.communityId]));
        return;
      case 'role':
        dispatch(refetchMe());
        dispatch(api.util.invalidateTags([{ type: 'Community', id: change.communityId }]));
        return;
      case 'post-gone':
        removeEntities(store, { type: 'Post', id: change.postId }, isPost(change.postId));
        return;
      case 'pin':
        dispatch(api.util.invalidateTags([{ type: 'Post', id: 'PINNED' }]));
        return;
      case 'comment-deleted':
        showDeletedComment(store, change);
        return;
      case 'post': {
        const { alt, flair, ...post } = change.post;
        // A post without a description has no `alt`, and one without a flair has no `flair`.
        patchPost(post.id, { ...post, alt: alt ?? undefined, flair: flair ?? undefined });
        return;
      }
      case 'comment':
        patchComment(change.comment.id, change.comment);
    }
  };
}

/** Refetches what is shown of a community that has closed or opened, and drops what else is cached of it. */
function refetchCommunity(communityId: number) {
  return (dispatch: AppDispatch, getState: () => RootState): void => {
    const posts = cachedPostsOf(getState(), communityId);
    dispatch(api.util.invalidateTags(posts.map((id) => ({ type: 'Post' as const, id }))));
    dispatch(refetchMemberships([communityId]));
  };
}

/** Refetches the account with its bans and roles. */
const refetchMe = () => api.util.invalidateTags(['Me']);

/** Parts of the account that state what the member may do, on the site and in communities. */
const RIGHTS = ['role', 'communityRoles', 'bans'] as const;

/** Refetches the account, and the communities if the member's rights have changed. */
function readMissedRights() {
  return async (dispatch: AppDispatch, getState: () => RootState): Promise<void> => {
    const before = sharedApi.endpoints.getMe.select()(getState()).data;
    if (!before) return;
    const options = { forceRefetch: true, subscribe: false };
    const { data: me } = await dispatch(sharedApi.endpoints.getMe.initiate(undefined, options));
    // Unchanged parts of a response keep their identity.
    if (!me || RIGHTS.every((name) => before[name] === me[name])) return;
    dispatch(api.util.invalidateTags(['Community', { type: 'Membership', id: 'LIST' }]));
  };
}

/** Refetches communities that the member joined or left, and lists that depend on them. */
const refetchMemberships = (ids: readonly number[]) =>
  api.util.invalidateTags(
    ids.flatMap((id) => [
      { type: 'Membership' as const, id: 'LIST' as const },
      { type: 'Community' as const, id },
    ]),
  );

const tombstone = {
  isDeleted: true,
  content: deletedText,
  authorId: 0,
  author: { id: 0, username: deletedText },
  editedAt: null,
};

/** Replaces a deleted comment by a tombstone; without replies, removes it and the tombstones that it leaves alone. */
function showDeletedComment(
  store: Parameters<typeof patchEntities>[0],
  { postId, commentId: id, isCounted }: Extract<OwnChange, { kind: 'comment-deleted' }>,
): void {
  const tag = { type: 'Comment' as const, id };
  let isShown = false;
  patchEntities(store, tag, isComment(id), (comment) => {
    isShown = true;
    Object.assign(comment, tombstone);
  });
  if (!isShown) return;
  removeEntities(
    store,
    tag,
    ({ isDeleted, replies, moreReplies }) =>
      isDeleted === true && !(replies as unknown[] | undefined)?.length && !moreReplies,
  );
  if (!isCounted) return;
  patchEntities(store, { type: 'Post', id: postId }, isPost(postId), (post) => {
    post.commentCount = Math.max(0, (post.commentCount as number) - 1);
  });
}
