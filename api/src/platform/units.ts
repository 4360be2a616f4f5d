/** Bytes of a kibibyte and a mebibyte. */
export const KIB = 1024;
export const MIB = 1024 * KIB;

/** Milliseconds of a minute, an hour and a day. */
export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
