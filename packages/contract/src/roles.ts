import type { Role } from './common.js';

/** Moderators and admins: those who may see and handle reports. */
export const isStaff = (role: Role | undefined): boolean => role === 'moderator' || role === 'admin';
