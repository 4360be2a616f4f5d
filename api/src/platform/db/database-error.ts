import { QueryRunnerAlreadyReleasedError, QueryRunnerProviderAlreadyReleasedError } from 'typeorm';

/** The fields of an error from PostgreSQL or its driver. */
interface DatabaseError {
  code?: unknown;
  constraint?: unknown;
  message?: unknown;
  syscall?: unknown;
  driverError?: unknown;
}

/** Returns the driver's error, which TypeORM wraps. */
function driverErrorOf(error: unknown): DatabaseError | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  const failure = error as DatabaseError;
  return typeof failure.driverError === 'object' && failure.driverError !== null
    ? (failure.driverError as DatabaseError)
    : failure;
}

/** Returns the five-character SQLSTATE, or the code of a socket failure such as `ECONNREFUSED`. */
export function errorCode(error: unknown): string | undefined {
  const code = driverErrorOf(error)?.code;
  return typeof code === 'string' ? code : undefined;
}

/** Returns the name of the constraint that a write violated. */
export function brokenConstraint(error: unknown): string | undefined {
  const constraint = driverErrorOf(error)?.constraint;
  return typeof constraint === 'string' ? constraint : undefined;
}

/** Error codes of outgoing connections only: an incoming client connection never fails with one of these. */
const OUTGOING_CODES: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  // Node's codes for a certificate that is not trusted or has expired.
  'CERT_HAS_EXPIRED',
  'CERT_NOT_YET_VALID',
  'CERT_REVOKED',
  'CERT_UNTRUSTED',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'ERR_TLS_CERT_ALTNAME_INVALID',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
]);

/** Error codes of any broken connection. An aborted request body has the same code but names no system call. */
const BROKEN_CODES: ReadonlySet<string> = new Set(['ECONNRESET', 'EPIPE']);

/** The driver sets no code for these errors, only a message. */
const CONNECTION_WORDS =
  /connection terminated|connection ended|timeout exceeded when trying to connect|timeout expired|query read timeout|client has encountered a connection error|not queryable|after calling end on the pool|before secure TLS connection was established/i;

/**
 * Returns whether the database is temporarily unavailable: connection failures (08), exhausted resources (53),
 * shutdowns and startups (57P), idle timeouts (25P03), and statements cancelled by a time limit (57014, 55P03).
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (isLostInTransaction(error)) return true;
  const failure = driverErrorOf(error);
  const message = typeof failure?.message === 'string' ? failure.message : '';
  if (CONNECTION_WORDS.test(message)) return true;
  const code = errorCode(error) ?? '';
  if (BROKEN_CODES.has(code)) return typeof failure?.syscall === 'string';
  return OUTGOING_CODES.has(code) || /^(08|53|57P|57014|55P03|25P03)/.test(code);
}

/** TypeORM releases a lost connection at once, so the next statement of the transaction finds it released. */
const isLostInTransaction = (error: unknown): boolean =>
  error instanceof QueryRunnerAlreadyReleasedError ||
  error instanceof QueryRunnerProviderAlreadyReleasedError;
