import type { Role } from '@stoa/contract';
import { demoCommunities } from '../content/index.js';
import { demoMembers } from '../content/members.js';
import { demoModerators } from '../content/moderators.js';
import { demoOwners } from '../content/owners.js';
import type { Random } from '../random.js';
import {
  DAY,
  type Moment,
  type PlannedCommunity,
  type PlannedMembership,
  type PlannedModerator,
  type PlannedUser,
} from './planned.js';

const ROLES: Readonly<Record<string, Role>> = { admin: 'admin', moderator: 'moderator' };

/** The members, and their communities. */
export interface People {
  readonly users: readonly PlannedUser[];
  readonly communities: readonly PlannedCommunity[];
  readonly memberships: readonly PlannedMembership[];
  readonly moderators: readonly PlannedModerator[];
  /** @throws {Error} for an unknown name, which is a bug in the content */
  idOf(username: string): number;
  /** Returns the ids of a community's members. */
  membersOf(communityId: number): readonly number[];
}

/** Members join before communities are created, and communities precede the oldest post, a hundred days ago. */
const FIRST_MEMBER = 430 * DAY;
const BETWEEN_MEMBERS = 7 * DAY;
const FIRST_COMMUNITY = 145 * DAY;
const BETWEEN_COMMUNITIES = 3 * DAY;
const OLDEST_POST = 100 * DAY;

/** Generates the members of the demo. */
export function planPeople(random: Random, now: Moment, logins: readonly string[]): People {
  const users = demoMembers.map((username, index) => ({
    id: index + 1,
    username,
    role: ROLES[username] ?? 'member',
    isLogin: logins.includes(username),
    at: now - FIRST_MEMBER + index * BETWEEN_MEMBERS + random.whole(0, 2 * DAY),
  }));
  const ids = new Map(users.map(({ username, id }) => [username, id]));
  const idOf = (username: string) => {
    const id = ids.get(username);
    if (id === undefined) throw new Error(`The demo has no member "${username}".`);
    return id;
  };
  const communities = demoCommunities.map(({ name, displayName, description, color, icon }, index) => ({
    ...{ id: index + 1, name, displayName, description, color, icon },
    ownerId: idOf(demoOwners[name] ?? 'admin'),
    at: now - FIRST_COMMUNITY + index * BETWEEN_COMMUNITIES + random.whole(0, DAY),
  }));
  const members = drawMembers(random, users, idOf);
  const memberships = communities.flatMap(({ id: communityId, ownerId, at }) =>
    [...(members.get(communityId) ?? [])].map((userId) => {
      const joined = userId === ownerId ? at : random.whole(at, now - OLDEST_POST);
      return { userId, communityId, at: joined };
    }),
  );
  const membersOf = (communityId: number) => [...(members.get(communityId) ?? [])];
  const moderators = communities.flatMap(({ id: communityId, name }) =>
    (demoModerators[name] ?? []).map(({ by, permissions }, index) => {
      return { userId: idOf(by), communityId, permissions, at: now - OLDEST_POST + index * DAY };
    }),
  );
  return { users, communities, memberships, moderators, idOf, membersOf };
}

/** Founders, moderators and authors are in their communities. Every member is in two to eight, preferably the first ones. */
function drawMembers(
  random: Random,
  users: readonly PlannedUser[],
  idOf: (username: string) => number,
): Map<number, Set<number>> {
  const members = new Map<number, Set<number>>();
  demoCommunities.forEach(({ name, posts }, index) => {
    const moderators = (demoModerators[name] ?? []).map(({ by }) => by);
    const named = [demoOwners[name] ?? 'admin', ...moderators, ...posts.flatMap(({ by }) => by ?? [])];
    members.set(index + 1, new Set(named.map(idOf)));
  });
  for (const { id } of users) {
    const joined = [...members].filter(([, ids]) => ids.has(id)).length;
    const others = [...members.keys()].filter((communityId) => !members.get(communityId)?.has(id));
    const more = Math.max(0, random.whole(2, 8) - joined);
    for (const communityId of random.sample(others, more, (rank) => 1 / (2 + rank))) {
      members.get(communityId)?.add(id);
    }
  }
  return members;
}
