import type { Post } from '@stoa/contract';
import { focusWhenThere } from '@stoa/platform';
import { Button, Muted } from '@stoa/ui';
import styled from 'styled-components';
import { hidingTexts } from '../texts/hiding';
import { nameTexts } from '../texts/names';
import { useHiding } from './useHiding';

/** The id of the line in the place of a hidden post. */
export const hiddenPostId = ({ id }: Pick<Post, 'id'>): string => `hidden-${id}`;

/** Stands in a list for a post that was hidden on the page, until the list is loaded again. */
export function HiddenPost({ post }: { post: Post }) {
  const hide = useHiding(post);

  async function handleUndo() {
    if (await hide(false)) focusWhenThere(() => document.querySelector<HTMLElement>(`#post-${post.id} a`));
  }
  return (
    <Line id={hiddenPostId(post)}>
      <Muted as="p">
        {hidingTexts.hiddenPost} <bdi>{post.title}</bdi>
      </Muted>
      <Button
        size="sm"
        aria-label={hidingTexts.undoName(nameTexts.post(post))}
        onClick={() => void handleUndo()}
      >
        {hidingTexts.undo}
      </Button>
    </Line>
  );
}

const Line = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-8);
  padding: var(--space-8) 0;
  > p {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;
