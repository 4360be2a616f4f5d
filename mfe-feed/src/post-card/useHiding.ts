import type { Post } from '@stoa/contract';
import { toastError } from '@stoa/platform';
import { useSetHiddenMutation } from '../post/hiddenPostsApi';
import { hidingTexts } from '../texts/hiding';

/**
 * Returns a function that hides a post from the member's lists, or shows it again. It resolves with whether that
 * succeeded.
 */
export function useHiding({ id: postId }: Pick<Post, 'id'>): (isHidden: boolean) => Promise<boolean> {
  const [setHidden] = useSetHiddenMutation();
  return async (isHidden) => {
    const { error } = await setHidden({ postId, isHidden });
    if (error) toastError(isHidden ? hidingTexts.notHidden : hidingTexts.notShown, error);
    return !error;
  };
}
