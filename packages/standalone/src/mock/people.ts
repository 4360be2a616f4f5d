import type { User } from '@stoa/contract';
import { usernames } from './words';

export type Person = 'guest' | 'member' | 'moderator';

const makeUser = (id: number, role: User['role']): User => ({
  id,
  username: usernames[id - 1] ?? usernames[0],
  avatar: null,
  role,
  createdAt: '2024-03-05T12:00:00.000Z',
});

/** Viewers of the pages, besides guests. */
export const people = { member: makeUser(1, 'member'), moderator: makeUser(2, 'moderator') };

/** Returns the session token of a person. */
export const tokenOf = (person: keyof typeof people) => `standalone-${person}`;

/** Returns the person with a token. */
export function personOf(token: string | undefined): Person {
  const names = Object.keys(people) as (keyof typeof people)[];
  return names.find((person) => tokenOf(person) === token) ?? 'guest';
}
