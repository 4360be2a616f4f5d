import type { User, UserSettings } from '@stoa/contract';
import type { UserEntity } from './user.entity.js';

type PublicFields = Pick<UserEntity, 'id' | 'username' | 'avatar' | 'role' | 'followerCount'> & {
  createdAt: Date | string;
};

/** Converts an account to its public form. */
export function toUser({ id, username, avatar, role, createdAt, followerCount }: PublicFields): User {
  return { id, username, avatar, role, createdAt: new Date(createdAt).toISOString(), followerCount };
}

/**
 * Converts an account for its owner: with the email address, and if loaded, the settings and the date of its deletion.
 */
export function toOwnUser(
  user: PublicFields & Pick<UserEntity, 'email'> & { emailConfirmedAt: Date | string | null },
  settings?: UserSettings,
  deletionAt?: Date,
): User {
  return {
    ...toUser(user),
    email: user.email ?? undefined,
    isEmailConfirmed: user.emailConfirmedAt !== null,
    ...(settings && { settings }),
    ...(deletionAt && { deletionAt: deletionAt.toISOString() }),
  };
}
