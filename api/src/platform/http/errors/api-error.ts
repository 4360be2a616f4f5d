import { type ErrorCode, errors, type OwnBan } from '@stoa/contract';

/** Details added to an error of the contract's list. */
export interface ApiErrorDetail {
  /** A more specific message than the list's own; users read it. */
  message?: string;
  /** Messages by field. */
  fields?: Record<string, string>;
  /** The ban that is the reason. */
  ban?: OwnBan;
  /** The `Allow` header: the methods that the path supports. */
  allow?: string;
  /** The `Content-Range` header: the size of the file that lacks the requested range. */
  contentRange?: string | undefined;
  /** Seconds after which a retry makes sense. */
  retryAfter?: number;
}

/** A refused request: one of the contract's closed list of errors. */
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

/** Returns `RULE_BROKEN` with the message that users read, which belongs to the field if one is given. */
export const ruleBroken = (message: string, field?: string): ApiError =>
  new ApiError('RULE_BROKEN', { message, ...(field !== undefined && { fields: { [field]: message } }) });
