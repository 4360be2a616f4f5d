import type { Post } from '@stoa/contract';
import { toastResult, useRequireSession } from '@stoa/platform';
import { useSavePostMutation } from '../post/postsApi';
import { postCardTexts } from '../texts/postCard';

/** Returns a function that saves or unsaves a post; guests are sent to sign in. */
export function useSaving({ id, isSaved }: Pick<Post, 'id' | 'isSaved'>): () => Promise<void> {
  const [savePost] = useSavePostMutation();
  const requireSession = useRequireSession();
  return async () => {
    if (!requireSession(isSaved ? undefined : { kind: 'save', postId: id })) return;
    const { error } = await savePost({ id, isSaved: !isSaved });
    if (isSaved) toastResult(error, postCardTexts.notUnsaved, postCardTexts.unsaved);
    else toastResult(error, postCardTexts.notSaved, postCardTexts.saved);
  };
}
