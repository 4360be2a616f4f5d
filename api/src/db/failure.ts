/** What PostgreSQL and its driver tell about a failure. */
interface DatabaseFailure {
  code?: unknown;
  constraint?: unknown;
  message?: unknown;
  driverError?: unknown;
}

/** The driver's own error: TypeORM wraps it. */
function driverFailure(error: unknown): DatabaseFailure | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  const failure = error as DatabaseFailure;
  return typeof failure.driverError === 'object' && failure.driverError !== null
    ? (failure.driverError as DatabaseFailure)
    : failure;
}

/** The five-character SQLSTATE, or the code of a socket failure such as `ECONNREFUSED`. */
export function sqlState(error: unknown): string | undefined {
  const code = driverFailure(error)?.code;
  return typeof code === 'string' ? code : undefined;
}

/** The name of the constraint that a write broke. */
export function brokenConstraint(error: unknown): string | undefined {
  const constraint = driverFailure(error)?.constraint;
  return typeof constraint === 'string' ? constraint : undefined;
}

const SOCKET_CODES: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EHOSTUNREACH',
]);

/** The driver has no codes for these; its wording is all there is. */
const CONNECTION_WORDS =
  /connection terminated|connection ended|timeout exceeded when trying to connect|timeout expired|client has encountered a connection error|not queryable/i;

/**
 * Whether the database cannot be reached or cannot serve right now, which passes: connection failures (08),
 * resources used up (53), shutdowns and starts (57P), and statements cancelled by a time limit (57014, 55P03).
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  const code = sqlState(error);
  if (code) return SOCKET_CODES.has(code) || /^(08|53|57P|57014|55P03)/.test(code);
  const message = driverFailure(error)?.message;
  return typeof message === 'string' && CONNECTION_WORDS.test(message);
}
