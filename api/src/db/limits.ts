/** Milliseconds that the server waits for a connection, whether it is opened or taken from the pool. */
export const CONNECT_TIMEOUT = 2_000;

/** Milliseconds after which a connection on which a statement runs in silence is given up. */
export const QUERY_TIMEOUT = 3_000;

/** Milliseconds a statement may run. Below the query timeout, so that a slow statement costs no connection. */
export const STATEMENT_TIMEOUT = 2_500;

/** Milliseconds a statement may wait for a lock: who waits longer is told to try again. */
export const LOCK_TIMEOUT = 2_000;

/** Milliseconds after which a connection that sits in a transaction and does nothing is ended. */
export const IDLE_IN_TRANSACTION_TIMEOUT = 15_000;

/** Milliseconds of silence before TCP asks whether the other side is still there. */
export const KEEP_ALIVE_DELAY = 10_000;

/** Milliseconds within which the database must answer for the instance to call itself ready. */
export const READINESS_TIMEOUT = 1_000;

/** Milliseconds without a single connection given back, while all are taken, after which the pool counts as stuck. */
export const POOL_STUCK_AFTER = 15_000;
