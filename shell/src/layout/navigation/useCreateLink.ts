import { pagePaths } from '@stoa/contract';
import { rememberPath, useSession } from '@stoa/platform';

interface CreateLink {
  to: string;
  onClick?: () => void;
}

/** Returns the target of Create Post: the form or, for a guest, the sign-in form and then the form. */
export function useCreateLink(): CreateLink {
  const { status } = useSession();
  if (status !== 'guest') return { to: pagePaths.createPost };
  return { to: pagePaths.login, onClick: () => rememberPath(pagePaths.createPost) };
}
