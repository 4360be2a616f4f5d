import type { DataSource } from 'typeorm';
import { UserEntity } from '../../people/users/user.entity.js';
import { ToolError } from './tool.js';

/**
 * Makes an account an admin; returns the message to print.
 * @throws {ToolError} when the account does not exist, or nobody can sign in to it.
 */
export async function makeAdmin(source: DataSource, username: string): Promise<string> {
  const users = source.getRepository(UserEntity);
  const user = await users
    .createQueryBuilder('user')
    .addSelect('user.passwordHash')
    .where('lower(user.username) = lower(:username)', { username })
    .getOne();
  if (!user)
    throw new ToolError(
      `There is no account "${username}" in this database. Register it first, or run this with the variables of its server.`,
    );
  if (user.role === 'admin') return `${user.username} is an admin already.`;
  if (user.passwordHash === null) {
    throw new ToolError(`Nobody can sign in as ${user.username}: an import created the account.`);
  }
  await users.update({ id: user.id }, { role: 'admin' });
  return `${user.username} is an admin now.`;
}
