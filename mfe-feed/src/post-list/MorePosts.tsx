import type { ListPostsQuery, MorePosts as More, Post } from '@stoa/contract';
import {
  focusWhenThere,
  itemsOf,
  reasonOf,
  skipToken,
  useAppDispatch,
  useKeptUnfolding,
} from '@stoa/platform';
import { announce, Button, commonTexts, Muted } from '@stoa/ui';
import { ChevronDown } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import styled from 'styled-components';
import { postsApi, useListPostsInfiniteQuery } from '../post/postsApi';
import { postsTexts } from '../texts/posts';

export interface MorePostsProps {
  more: More;
  /** The post that they follow. */
  afterId: number;
  /** The list whose page leaves them out. */
  list: ListPostsQuery;
  /** Ids of the posts that the list shows: a post whose rank has changed is not repeated. */
  shownIds: ReadonlySet<number>;
  /** Renders a post as an item of the list. */
  renderPost: (post: Post) => ReactNode;
}

/**
 * Items of a list: a button that unfolds the posts which exceed the share of a community or an author, then these posts.
 * They stay unfolded after Back and Reload.
 */
export function MorePosts({ more, afterId, list, shownIds, renderPost }: MorePostsProps) {
  const arg = { ...list, cursor: more.cursor };
  const [state, setState] = useState<'folded' | 'loading' | 'unfolded'>('folded');
  const [error, setError] = useState<unknown>();
  const restored = useListPostsInfiniteQuery(state === 'unfolded' ? arg : skipToken);
  const { currentData } = restored;
  const keepUnfolded = useKeptUnfolding(`${afterId} ${more.community}`, () => setState('unfolded'));
  const shownError = error ?? (currentData ? undefined : restored.error);
  const dispatch = useAppDispatch();
  const emptyId = useId();
  const unfolded = (data: typeof currentData) => itemsOf(data).filter(({ id }) => !shownIds.has(id));

  async function handleUnfold() {
    setState('loading');
    const { data, error: failure } = await dispatch(
      postsApi.endpoints.listPosts.initiate(arg, { subscribe: false, forceRefetch: true }),
    );
    setError(failure);
    setState(failure ? 'folded' : 'unfolded');
    if (failure) return;
    keepUnfolded();
    const [first, ...others] = unfolded(data);
    announce(first ? postsTexts.unfolded(others.length + 1) : postsTexts.nothingMore);
    focusWhenThere(() =>
      first ? document.querySelector<HTMLElement>(`#post-${first.id} a`) : document.getElementById(emptyId),
    );
  }

  if (currentData) {
    const posts = unfolded(currentData);
    if (posts.length > 0) return posts.map((post) => renderPost(post));
    return (
      <Line data-height="row">
        <Muted as="p" id={emptyId} tabIndex={-1}>
          {postsTexts.nothingMore}
        </Muted>
      </Line>
    );
  }
  return (
    <Line data-height="row">
      {shownError !== undefined && (
        <p role="alert">
          <strong>{postsTexts.notUnfolded}</strong> {reasonOf(shownError)}
        </p>
      )}
      <Button
        variant="quiet"
        icon={<ChevronDown aria-hidden />}
        isBusy={state === 'loading' || restored.isFetching}
        onClick={() => void handleUnfold()}
      >
        <span>
          {shownError === undefined
            ? postsTexts.moreFrom(more.count, <bdi>{more.community}</bdi>)
            : commonTexts.retry}
        </span>
      </Button>
    </Line>
  );
}

const Line = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-8);
  padding: var(--space-4) 0;
`;
