/** A position in PostgreSQL's write-ahead log, in bytes from its start: later positions are larger. */
export type LogPosition = bigint;

/** Precedes every other position. */
export const BEGINNING: LogPosition = 0n;

/**
 * Stands for the unknown position of a write and follows every other position. It is the largest integer that is exact
 * in Lua, in which Redis compares positions.
 */
export const UNKNOWN_POSITION: LogPosition = BigInt(Number.MAX_SAFE_INTEGER);

/**
 * Parses PostgreSQL's notation `16/B374D848`: two hexadecimal numbers of 32 bits.
 * @throws {Error} when the text is no position
 */
export function parsePosition(text: string): LogPosition {
  const [, high, low] = /^([0-9A-F]{1,8})\/([0-9A-F]{1,8})$/i.exec(text) ?? [];
  if (high === undefined || low === undefined) throw new Error(`"${text}" is no position in the log.`);
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}
