/** A place in PostgreSQL's write-ahead log, in bytes from its beginning: what comes later is larger. */
export type LogPosition = bigint;

/** Before everything. */
export const BEGINNING: LogPosition = 0n;

/** That of a write whose position nobody could tell: after everything. Redis compares in Lua, whose numbers are exact up to here. */
export const UNKNOWN_POSITION: LogPosition = BigInt(Number.MAX_SAFE_INTEGER);

/**
 * Reads what PostgreSQL writes as `16/B374D848`: two hexadecimal numbers of 32 bits.
 * @throws {Error} when it is none
 */
export function parsePosition(text: string): LogPosition {
  const [, high, low] = /^([0-9A-F]{1,8})\/([0-9A-F]{1,8})$/i.exec(text) ?? [];
  if (high === undefined || low === undefined) throw new Error(`"${text}" is no position in the log.`);
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}
