import type { Post } from '@stoa/contract';
import { focusWhenThere, UnblockButton } from '@stoa/platform';
import { Notice, PageTitle, Stack } from '@stoa/ui';
import { UserX } from 'lucide-react';
import styled from 'styled-components';
import { postTexts } from '../texts/post';

/** Replaces a post by a blocked member: names the author and links to the post. */
export function BlockedPost({ post: { id, author } }: { post: Post }) {
  const handleUnblocked = () => focusWhenThere(() => document.querySelector<HTMLElement>(`#post-${id} a`));
  return (
    <Place>
      <PageTitle>{postTexts.blocked}</PageTitle>
      <Notice
        icon={<UserX aria-hidden />}
        action={<UnblockButton username={author.username} onDone={handleUnblocked} />}
      >
        {postTexts.blockedText(author.username)}
      </Notice>
    </Place>
  );
}

const Place = styled(Stack)`
  padding: var(--space-12) 0 var(--space-16);
`;
