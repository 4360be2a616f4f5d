import type { ErrorCode } from '@stoa/contract';
import { failureTexts } from './texts/failure';

/** What a failed call leaves in the cache; `message` reads as status, colon, space, body text. */
export interface ApiFailure {
  /** HTTP status, or 0 when no answer came at all. */
  status: number;
  message: string;
  /** The server's error code, when the answer was one of its own. */
  code?: ErrorCode;
  /** The server's sentence for a person, when there is one. */
  reason?: string;
  /** What is wrong with which field. */
  fields?: Record<string, string>;
  /** Seconds to wait before trying again, from `Retry-After`. */
  retryAfter?: number;
  /** The device had no network. */
  isOffline?: boolean;
}

/** The failure of an answer that is not ok. */
export function failureOf(
  status: number,
  statusText: string,
  body: string,
  retryAfter: string | null,
): ApiFailure {
  const failure: ApiFailure = { status, message: `${status}: ${body || statusText}` };
  const seconds = Number(retryAfter);
  if (retryAfter !== null && Number.isFinite(seconds)) failure.retryAfter = seconds;
  try {
    const { code, message, fields } = JSON.parse(body) as Record<string, unknown>;
    if (typeof message === 'string') failure.reason = message;
    if (typeof code === 'string') failure.code = code as ErrorCode;
    if (fields && typeof fields === 'object') failure.fields = fields as Record<string, string>;
  } catch {
    // A proxy's page or plain text: the message already carries it whole.
  }
  return failure;
}

/** The failure of a call that got no answer: the network is away, or the server is. */
export const noAnswer = (statusText: string, isOffline = false): ApiFailure => ({
  status: 0,
  message: `0: ${statusText}`,
  ...(isOffline && { isOffline }),
});

export function isApiFailure(error: unknown): error is ApiFailure {
  return typeof error === 'object' && error !== null && 'status' in error && 'message' in error;
}

/**
 * What to tell a person about a failed call: the server's sentence, else that they are offline or that nothing was
 * reached, else `fallback`.
 */
export function reasonOf(error: unknown, fallback: string = failureTexts.retry): string {
  if (!isApiFailure(error)) return fallback;
  if (error.isOffline) return failureTexts.offline;
  if (error.status === 0) return failureTexts.noAnswer;
  return error.reason ?? fallback;
}

/** What the server found wrong with each field, for the form that was sent. */
export const fieldReasonsOf = (error: unknown): Record<string, string> =>
  (isApiFailure(error) && error.fields) || {};
