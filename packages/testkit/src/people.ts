/** The accounts that tests sign in with. */
export type Role = 'member' | 'secondMember' | 'moderator' | 'admin';

export interface Person {
  username: string;
  password: string;
}

/** Variable of each role's username, and the demo's account. */
const accounts: Record<Role, { variable: string; demo: string }> = {
  member: { variable: 'STOA_MEMBER', demo: 'ada' },
  secondMember: { variable: 'STOA_SECOND_MEMBER', demo: 'ben' },
  moderator: { variable: 'STOA_MODERATOR', demo: 'moderator' },
  admin: { variable: 'STOA_ADMIN', demo: 'admin' },
};

/** Password of the demo's accounts under `npm start`. */
const demoPassword = 'stoa-demo';

/**
 * Returns the account of a role: from `STOA_MEMBER`, `STOA_SECOND_MEMBER`, `STOA_MODERATOR` and `STOA_ADMIN`, or else of
 * the demo. Its password is in the same variable with `_PASSWORD`, or in `STOA_PASSWORD`, or else the demo's.
 */
export function personOf(role: Role): Person {
  const { variable, demo } = accounts[role];
  const { env } = process;
  return {
    username: env[variable] || demo,
    password: env[`${variable}_PASSWORD`] || env.STOA_PASSWORD || demoPassword,
  };
}

/** Returns the password of an account: of the role with this username, or else of the demo's accounts. */
export function passwordOf(username: string): string {
  const people = (Object.keys(accounts) as Role[]).map(personOf);
  const found = people.find((person) => person.username === username);
  return found?.password ?? (process.env.STOA_PASSWORD || demoPassword);
}
