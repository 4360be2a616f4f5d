/** Returns the id in a part of an address; undefined for anything else. */
export const idOf = (text: string | null | undefined): number | undefined =>
  text && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : undefined;
