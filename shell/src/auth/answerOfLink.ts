import { isApiFailure } from '@stoa/platform';

/** The result of a call that sends the token of a mailed link. */
export interface LinkCall {
  isSuccess: boolean;
  error?: unknown;
  originalArgs?: { token: string } | undefined;
}

/**
 * Returns what has become of a mailed link: nothing yet if a newer link was opened in this tab since the call.
 * @param token of the link; empty if it has none, undefined until it is known
 */
export function answerOfLink(token: string | undefined, call: LinkCall) {
  const isOfLink = call.originalArgs?.token === token;
  const isSuccess = isOfLink && call.isSuccess;
  const error = isOfLink ? call.error : undefined;
  /** Whether the link is useless: it lacks its token, or the server refused it. */
  const isUseless = token === '' || (isApiFailure(error) && error.code === 'LINK_INVALID');
  return { isSuccess, error, isUseless };
}
