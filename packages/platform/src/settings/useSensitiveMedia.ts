import { isSensitivePost, settingDefaults, type Post, type SensitivityMarks } from '@stoa/contract';
import { useCallback, useSyncExternalStore } from 'react';
import { shownPosts } from '../pages/shownPosts';
import { useSession } from '../session/session';

const never = () => false;

/**
 * Returns whether the media of a post are hidden, because they are sensitive and the reader has chosen to see them
 * neither in the account's settings nor on this device; and a function that shows them from now on. The server's page
 * hides them for everyone without the setting.
 */
export function useSensitiveMedia(
  post: Pick<Post, 'id'> & SensitivityMarks,
): [isHidden: boolean, show: () => void] {
  const { showsSensitive } = settingDefaults;
  const isWanted = useSession(({ user }) => user?.settings?.showsSensitive ?? showsSensitive);
  const { id } = post;
  const isShown = useSyncExternalStore(shownPosts.subscribe, () => shownPosts.has(id), never);
  const show = useCallback(() => shownPosts.add(id), [id]);
  return [isSensitivePost(post) && !isWanted && !isShown, show];
}
