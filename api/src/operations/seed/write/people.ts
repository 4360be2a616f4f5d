import type { EntityManager } from 'typeorm';
import { insertRows } from '../../../platform/db/insert-rows.js';
import type { DemoPlan } from '@stoa/demo-data';
import { tally } from './tally.js';

/** Writes members, communities, memberships and moderators. */
export async function writePeople(
  manager: EntityManager,
  plan: DemoPlan,
  passwordHash: string | null,
): Promise<void> {
  await insertRows(manager, 'users', plan.users, {
    id: ['integer', ({ id }) => id],
    username: ['text', ({ username }) => username],
    email: ['text', ({ username }) => `${username}@example.org`],
    email_confirmed_at: ['timestamptz', ({ at }) => new Date(at)],
    // Without a hash nobody can sign in.
    password_hash: ['text', ({ isLogin }) => (isLogin ? passwordHash : null)],
    role: ['text', ({ role }) => role],
    created_at: ['timestamptz', ({ at }) => new Date(at)],
  });
  const members = tally(plan.memberships, ({ communityId }) => communityId);
  const posts = tally(plan.posts, ({ communityId }) => communityId);
  await insertRows(manager, 'communities', plan.communities, {
    id: ['integer', ({ id }) => id],
    name: ['text', ({ name }) => name],
    display_name: ['text', ({ displayName }) => displayName],
    description: ['text', ({ description }) => description],
    color: ['text', ({ color }) => color],
    icon: ['text', ({ icon }) => icon],
    owner_id: ['integer', ({ ownerId }) => ownerId],
    founder_id: ['integer', ({ ownerId }) => ownerId],
    member_count: ['integer', ({ id }) => members(id)],
    post_count: ['integer', ({ id }) => posts(id)],
    created_at: ['timestamptz', ({ at }) => new Date(at)],
  });
  await insertRows(manager, 'memberships', plan.memberships, {
    user_id: ['integer', ({ userId }) => userId],
    community_id: ['integer', ({ communityId }) => communityId],
    joined_at: ['timestamptz', ({ at }) => new Date(at)],
  });
  await insertRows(manager, 'community_moderators', plan.moderators, {
    community_id: ['integer', ({ communityId }) => communityId],
    user_id: ['integer', ({ userId }) => userId],
    can_moderate_posts: ['boolean', ({ permissions }) => permissions.includes('posts')],
    can_manage_people: ['boolean', ({ permissions }) => permissions.includes('people')],
    can_edit_settings: ['boolean', ({ permissions }) => permissions.includes('settings')],
    since: ['timestamptz', ({ at }) => new Date(at)],
  });
}
