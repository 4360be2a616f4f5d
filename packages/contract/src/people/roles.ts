import type { Role } from '../common.js';

/** Returns whether a role is moderator or admin, the roles that handle reports. */
export const isStaff = (role: Role | undefined): boolean => role === 'moderator' || role === 'admin';
