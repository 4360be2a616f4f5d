/** Why the database could not be started, as one sentence that an operator can act on. */
export class DatabaseStartError extends Error {}

/** Where the database says what happens to it. */
export interface DatabaseLog {
  info(message: string): void;
  error(message: string): void;
  fatal(details: object, message: string): void;
  debug(details: object): void;
}
