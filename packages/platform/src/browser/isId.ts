/** Returns whether a value of unknown origin is an id of the database. */
export const isId = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) > 0;
