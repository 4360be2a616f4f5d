import { type EntityManager, IsNull, Not } from 'typeorm';
import { ApiError } from '../../platform/http/errors/api-error.js';
import { UserEntity } from '../../people/users/user.entity.js';

/**
 * Checks that the address is confirmed. Passkeys and codes survive a password reset by email. An attacker who registers
 * another person's address must not add any before that person takes the account.
 * @throws {ApiError} `EMAIL_UNCONFIRMED`.
 */
export async function checkConfirmed(manager: EntityManager, userId: number): Promise<void> {
  const isConfirmed = await manager.existsBy(UserEntity, { id: userId, emailConfirmedAt: Not(IsNull()) });
  if (!isConfirmed) throw new ApiError('EMAIL_UNCONFIRMED');
}
