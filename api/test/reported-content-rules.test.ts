import type { Member } from './support/members.js';
import { TestApp } from './support/test-app.js';

let api: TestApp;
let owner: Member;
let ben: Member;
let id: number;
beforeAll(async () => {
  api = await TestApp.start();
  [owner, ben] = (await api.members.makeMany(2)) as [Member, Member];
  ({ id } = await api.makeCommunity({ as: owner }));
  const rule = {
    name: 'Reported',
    target: 'both' as const,
    conditions: [{ kind: 'reports' as const, atLeast: 1 }],
    action: { kind: 'hold' as const, message: 'Reported by members.' },
  };
  await api.call('createCommunityAutoRule', { as: owner, params: { id }, body: { rule } });
});
afterAll(() => api.stop());

/** Reports a new post and a new comment of an author; returns whether the rule holds them. */
async function areHeld(as: Member): Promise<boolean[]> {
  const { id: postId } = await api.makePost({ as, communityId: id });
  const { id: commentId } = await api.makeComment({ as, postId });
  await api.call('createReport', { as: ben, body: { commentId, reason: 'spam' } });
  await api.call('createReport', { as: ben, body: { postId, reason: 'spam' } });
  const { rows } = await api.database.pool.query<{ isHeld: boolean }>(
    `SELECT is_held AS "isHeld" FROM post_stats WHERE post_id = $1
     UNION ALL SELECT is_held FROM comments WHERE id = $2`,
    [postId, commentId],
  );
  return rows.map(({ isHeld }) => isHeld);
}

describe('a rule that counts reports', () => {
  it('holds what other members wrote', async () => {
    expect(await areHeld(await api.members.make())).toEqual([true, true]);
    expect(await areHeld(await api.makeModerator(id, owner, ['people']))).toEqual([true, true]);
  });

  it('leaves moderators of posts and staff alone', async () => {
    expect(await areHeld(owner)).toEqual([false, false]);
    expect(await areHeld(await api.makeModerator(id, owner, ['posts']))).toEqual([false, false]);
    expect(await areHeld(await api.members.make({ role: 'moderator' }))).toEqual([false, false]);
    expect(await areHeld(await api.members.make({ role: 'admin' }))).toEqual([false, false]);
  });
});
