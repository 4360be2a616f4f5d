import { randomBytes } from 'node:crypto';

/** Returns twelve letters and digits that no other test has, also of other runs on the same site. */
export const unique = (): string => `${Date.now().toString(36)}${randomBytes(2).toString('hex')}`;
