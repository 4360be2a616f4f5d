import type { CommunityPermission, Role } from '../common.js';
import { communityPermissions } from '../permissions.js';
import type { User } from './users.js';

const none: readonly CommunityPermission[] = [];
const ofModerators: readonly CommunityPermission[] = ['posts', 'people'];

/** Returns the permissions that a role of the site includes in every community. Admins may also act as the owner. */
export function sitePermissions(role: Role | undefined): readonly CommunityPermission[] {
  if (role === 'admin') return communityPermissions;
  return role === 'moderator' ? ofModerators : none;
}

/** Returns whether a member has a permission in a community, by their role there or on the site. */
export const hasPermission = (
  user: Pick<User, 'role' | 'communityRoles'> | null,
  communityId: number,
  permission: CommunityPermission,
): boolean =>
  user !== null &&
  (sitePermissions(user.role).includes(permission) ||
    user.communityRoles?.some(
      (role) => role.communityId === communityId && role.permissions.includes(permission),
    ) === true);
