import type { Post } from '@stoa/contract';
import { toastError, useRequireSession } from '@stoa/platform';
import { toast } from '@stoa/ui';
import { useSavePostMutation } from '../post/postsApi';
import { postCardTexts } from '../texts/postCard';

/** Returns a function that saves or unsaves a post; guests are sent to sign in. */
export function useSaving({ id, isSaved }: Pick<Post, 'id' | 'isSaved'>): () => Promise<void> {
  const [savePost] = useSavePostMutation();
  const requireSession = useRequireSession();
  return async () => {
    if (!requireSession(isSaved ? undefined : { kind: 'save', postId: id })) return;
    const { error } = await savePost({ id, isSaved: !isSaved });
    if (error) toastError(isSaved ? postCardTexts.notUnsaved : postCardTexts.notSaved, error);
    else toast({ title: isSaved ? postCardTexts.unsaved : postCardTexts.saved });
  };
}
