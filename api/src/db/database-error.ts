import { QueryRunnerAlreadyReleasedError, QueryRunnerProviderAlreadyReleasedError } from 'typeorm';

/** What PostgreSQL and its driver tell about a failure. */
interface DatabaseError {
  code?: unknown;
  constraint?: unknown;
  message?: unknown;
  syscall?: unknown;
  driverError?: unknown;
}

/** The driver's own error: TypeORM wraps it. */
function driverErrorOf(error: unknown): DatabaseError | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  const failure = error as DatabaseError;
  return typeof failure.driverError === 'object' && failure.driverError !== null
    ? (failure.driverError as DatabaseError)
    : failure;
}

/** The five-character SQLSTATE, or the code of a socket failure such as `ECONNREFUSED`. */
export function errorCode(error: unknown): string | undefined {
  const code = driverErrorOf(error)?.code;
  return typeof code === 'string' ? code : undefined;
}

/** The name of the constraint that a write broke. */
export function brokenConstraint(error: unknown): string | undefined {
  const constraint = driverErrorOf(error)?.constraint;
  return typeof constraint === 'string' ? constraint : undefined;
}

/** Codes of connections that this process opens: a client's connection to it never fails with one of these. */
const OUTGOING_CODES: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  // Node's words for a certificate that is not, or no more, believed.
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

/** Codes of any connection that breaks. A request whose body breaks off has the code, but names no system call. */
const BROKEN_CODES: ReadonlySet<string> = new Set(['ECONNRESET', 'EPIPE']);

/** The driver has no codes for these; its wording is all there is. */
const CONNECTION_WORDS =
  /connection terminated|connection ended|timeout exceeded when trying to connect|timeout expired|query read timeout|client has encountered a connection error|not queryable|after calling end on the pool|before secure TLS connection was established/i;

/**
 * Whether the database cannot be reached or cannot serve right now, which passes: connection failures (08),
 * resources used up (53), shutdowns and starts (57P), connections ended for their idleness (25P03), and statements
 * cancelled by a time limit (57014, 55P03).
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

/** TypeORM gives a connection that is lost back at once; what the transaction does next finds it gone. */
const isLostInTransaction = (error: unknown): boolean =>
  error instanceof QueryRunnerAlreadyReleasedError ||
  error instanceof QueryRunnerProviderAlreadyReleasedError;
