/** Thrown when the database could not be started, with a sentence that tells operators what to do. */
export class DatabaseStartError extends Error {}

/** Logger of the database. */
export interface DatabaseLog {
  info(message: string): void;
  error(message: string): void;
  fatal(details: object, message: string): void;
  debug(details: object): void;
}
