import type { Post } from '@stoa/contract';
import { toastError, useRequireSession } from '@stoa/platform';
import { Button, Icon, toast } from '@stoa/ui';
import { useSavePostMutation } from '../post/postsApi';
import { nameTexts } from '../texts/names';
import { postCardTexts } from '../texts/postCard';
import { ActionLabel } from './ActionLabel';

/** Saves or unsaves a post; guests are sent to sign in. */
export function SaveButton({ post }: { post: Pick<Post, 'id' | 'title' | 'isSaved'> }) {
  const [savePost] = useSavePostMutation();
  const requireSession = useRequireSession();

  async function handleClick() {
    if (!requireSession()) return;
    const { error } = await savePost({ id: post.id, isSaved: !post.isSaved });
    if (error) toastError(post.isSaved ? postCardTexts.notUnsaved : postCardTexts.notSaved, error);
    else toast({ title: post.isSaved ? postCardTexts.unsaved : postCardTexts.saved });
  }
  const about = nameTexts.post(post);
  return (
    <Button
      aria-label={post.isSaved ? postCardTexts.savedName(about) : postCardTexts.saveName(about)}
      variant="quiet"
      size="sm"
      aria-pressed={post.isSaved}
      icon={<Icon name="bookmark" isFilled={post.isSaved} />}
      onClick={() => void handleClick()}
    >
      <ActionLabel>{post.isSaved ? postCardTexts.saved : postCardTexts.save}</ActionLabel>
    </Button>
  );
}
