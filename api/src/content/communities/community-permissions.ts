import { communityPermissions, type CommunityPermission } from '@stoa/contract';
import { Column } from 'typeorm';
import { raw, type Sql } from '../../platform/db/sql.js';

/** The columns of permissions, the same in moderators and in invitations. */
export abstract class PermissionColumns {
  @Column('boolean', { name: 'can_moderate_posts' })
  canModeratePosts: boolean;

  @Column('boolean', { name: 'can_manage_people' })
  canManagePeople: boolean;

  @Column('boolean', { name: 'can_edit_settings' })
  canEditSettings: boolean;
}

/** Converts permissions to their columns. */
export const toColumns = (permissions: readonly CommunityPermission[]): PermissionColumns => ({
  canModeratePosts: permissions.includes('posts'),
  canManagePeople: permissions.includes('people'),
  canEditSettings: permissions.includes('settings'),
});

/** Converts columns to permissions, in the order of the contract. */
export function toPermissions(columns: PermissionColumns): CommunityPermission[] {
  const granted = {
    posts: columns.canModeratePosts,
    people: columns.canManagePeople,
    settings: columns.canEditSettings,
  };
  return communityPermissions.filter((permission) => granted[permission]);
}

/**
 * The permissions of a row as an array, in the order of the contract.
 * @param alias of moderators or invitations; without a row, the array is empty
 */
export const permissionsIn = (alias: string): Sql =>
  raw(`array_remove(ARRAY[CASE WHEN ${alias}.can_moderate_posts THEN 'posts' END,
    CASE WHEN ${alias}.can_manage_people THEN 'people' END,
    CASE WHEN ${alias}.can_edit_settings THEN 'settings' END], NULL)`);
