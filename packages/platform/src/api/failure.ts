import type { ErrorCode } from '@stoa/contract';
import { failureTexts } from '../texts/failure';

/** A failed call, as stored in the cache. `message` consists of status, colon, space and body text. */
export interface ApiFailure {
  /** HTTP status, or 0 without a response. */
  status: number;
  message: string;
  /** Error code of the API, if the response has one. */
  code?: ErrorCode;
  /** The server's sentence for display, if there is one. */
  reason?: string;
  /** Validation errors by field. */
  fields?: Record<string, string>;
  /** Seconds to wait before a retry, from `Retry-After`. */
  retryAfter?: number;
  /** True if the device was offline. */
  isOffline?: boolean;
}

/** Returns the failure of a response whose status is not ok. */
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
    // A proxy's page or plain text: the message already contains it in full.
  }
  return failure;
}

/** Returns the failure of a call without a response: the network or the server is unavailable. */
export const noAnswer = (statusText: string, isOffline = false): ApiFailure => ({
  status: 0,
  message: `0: ${statusText}`,
  ...(isOffline && { isOffline }),
});

export function isApiFailure(error: unknown): error is ApiFailure {
  return typeof error === 'object' && error !== null && 'status' in error && 'message' in error;
}

/** Returns whether a call failed because its subject does not exist, or is hidden from the caller. */
export const isNotFound = (error: unknown): boolean => isApiFailure(error) && error.status === 404;

/**
 * Returns the reason to display for a failed call: the server's sentence, or that the device is offline or the server
 * unreachable, or else `fallback`.
 */
export function reasonOf(error: unknown, fallback: string = failureTexts.retry): string {
  if (!isApiFailure(error)) return fallback;
  if (error.isOffline) return failureTexts.offline;
  if (error.status === 0) return failureTexts.noAnswer;
  return error.reason ?? fallback;
}

/** Returns the server's validation errors by field, for the submitted form. */
export const fieldReasonsOf = (error: unknown): Record<string, string> =>
  (isApiFailure(error) && error.fields) || {};

/** Returns a call's error, unless a field already shows it. */
export const unplacedError = (error: unknown): unknown =>
  Object.keys(fieldReasonsOf(error)).length > 0 ? undefined : error;
