import { isApiFailure } from '@stoa/platform';

/** Runs `follow` after a successful call; the caller reports failures. */
export async function onSuccess<Data>(
  answer: Promise<{ data: Data }>,
  follow: (data: Data) => unknown,
): Promise<void> {
  const fulfilled = await answer.catch(() => undefined);
  if (fulfilled) follow(fulfilled.data);
}

/** Returns whether a call failed because its subject no longer exists. */
export function isGone(failure: unknown): boolean {
  const { error } = failure as { error?: unknown };
  return isApiFailure(error) && error.status === 404;
}
