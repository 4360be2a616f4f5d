import type { Post } from '@stoa/contract';
import { tellFailure, useRequireSession } from '@stoa/platform';
import { Button, Icon, toast } from '@stoa/ui';
import { ActionLabel } from './ActionLabel';
import { useSavePostMutation } from '../api/postsApi';
import { postName } from './names';

/** Saves a post or forgets it; guests are sent to sign in. */
export function SaveButton({ post }: { post: Pick<Post, 'id' | 'title' | 'isSaved'> }) {
  const [savePost] = useSavePostMutation();
  const requireSession = useRequireSession();

  async function handleClick() {
    if (!requireSession()) return;
    const { error } = await savePost({ id: post.id, isSaved: !post.isSaved });
    if (error) tellFailure(`The post was not ${post.isSaved ? 'unsaved' : 'saved'}`, error);
    else toast({ title: post.isSaved ? 'Unsaved' : 'Saved' });
  }
  const label = post.isSaved ? 'Saved' : 'Save';
  return (
    <Button
      aria-label={`${label} ${postName(post)}`}
      variant="quiet"
      size="sm"
      aria-pressed={post.isSaved}
      icon={<Icon name="bookmark" isFilled={post.isSaved} />}
      onClick={() => void handleClick()}
    >
      <ActionLabel>{label}</ActionLabel>
    </Button>
  );
}
