import type { Post } from '@stoa/contract';
import { reasonOf, useRequireSession } from '@stoa/platform';
import { Button, toast } from '@stoa/ui';
import { Bookmark } from 'lucide-react';
import { ActionLabel } from './ActionLabel';
import { useSavePostMutation, useUnsavePostMutation } from '../api/postsApi';

/** Saves a post or forgets it; guests are sent to sign in. */
export function SaveButton({ post }: { post: Pick<Post, 'id' | 'isSaved'> }) {
  const [save] = useSavePostMutation();
  const [unsave] = useUnsavePostMutation();
  const requireSession = useRequireSession();

  async function handleClick() {
    if (!requireSession()) return;
    const { error } = await (post.isSaved ? unsave(post.id) : save(post.id));
    if (error) {
      toast({
        title: 'Error',
        description: reasonOf(error, 'The post could not be saved.'),
        tone: 'destructive',
      });
    } else {
      toast({ title: post.isSaved ? 'Unsaved' : 'Saved' });
    }
  }
  return (
    <Button
      variant="quiet"
      size="sm"
      aria-pressed={post.isSaved}
      icon={<Bookmark aria-hidden fill={post.isSaved ? 'currentColor' : 'none'} />}
      onClick={() => void handleClick()}
    >
      <ActionLabel>{post.isSaved ? 'Saved' : 'Save'}</ActionLabel>
    </Button>
  );
}
