import { type ErrorCode, errors } from '@stoa/contract';

/** What may be added to an error of the contract's list. */
export interface ApiErrorDetail {
  /** A more telling sentence than the list's own; shown to people. */
  message?: string;
  /** Field → what is wrong with it. */
  fields?: Record<string, string>;
  /** The `Allow` header: the methods that the address supports. */
  allow?: string;
  /** The `Content-Range` header: how large the file is that lacks the part asked for. */
  contentRange?: string | undefined;
  /** Seconds after which another try makes sense. */
  retryAfter?: number;
}

/** A request that cannot be granted: one of the contract's closed list of errors. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;

  constructor(
    readonly code: ErrorCode,
    readonly detail: ApiErrorDetail = {},
  ) {
    super(detail.message ?? errors[code].message);
    this.status = errors[code].status;
  }
}
