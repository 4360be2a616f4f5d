import { accountLimits } from '@stoa/contract';
import { hangUp, listen } from './support/listener.js';
import { TestApp } from './support/test-app.js';

let api: TestApp;
beforeAll(async () => void (api = await TestApp.start()));
afterEach(hangUp);
afterAll(() => api.stop());

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0';

/** Another session of a member; returns its token. */
const signInAgain = (id: number, userAgent = FIREFOX, address = '203.0.113.77'): Promise<{ token: string }> =>
  api.members.signIn(id, { userAgent, address });

describe('the list of sessions', () => {
  it('tells when, where and by which device, this one first', async () => {
    const member = await api.members.make();
    await signInAgain(member.id);
    const sessions = await api.call('listSessions', { as: member });
    expect(sessions).toMatchObject([
      { device: null, network: null, isCurrent: true },
      { device: 'Firefox on Linux', network: '203.0.113.0/24', isCurrent: false },
    ]);
    expect(Date.parse(sessions[0]?.createdAt ?? '')).toBeLessThanOrEqual(Date.now());
    expect(JSON.stringify(sessions)).not.toMatch(/token|113\.77/);
  });

  it('leaves out what has run out, and what is others’', async () => {
    const [member, other] = await api.members.makeMany(2);
    await signInAgain(member?.id ?? 0);
    const old = `UPDATE sessions SET created_at = now() - interval '91 days' WHERE user_id = $1 AND user_agent = $2`;
    await api.database.pool.query(old, [member?.id, FIREFOX]);
    expect(await api.call('listSessions', { as: member })).toHaveLength(1);
    expect(await api.call('listSessions', { as: other })).toHaveLength(1);
  });

  it(`has at most ${accountLimits.sessionsPerMember}: the one not used for longest ends`, async () => {
    const member = await api.members.make();
    await api.database.pool.query(
      `INSERT INTO sessions (token_hash, user_id, last_used_at, expires_at)
       SELECT sha256(n::text::bytea), $1, now() + n * interval '1 second', now() + interval '1 day'
       FROM generate_series(1, $2) n`,
      [member.id, accountLimits.sessionsPerMember - 2],
    );
    // Of all sessions it was used first, and opened last.
    const idle = await signInAgain(member.id);
    await api.database.pool.query(
      `UPDATE sessions SET last_used_at = now() + interval '1 hour'
       WHERE id = (SELECT min(id) FROM sessions WHERE user_id = $1)`,
      [member.id],
    );
    const { closed } = await listen(api, idle);
    const newest = await signInAgain(member.id);
    expect(await closed).toBe(4401);
    await api.database.pool.query('UPDATE sessions SET last_used_at = now() WHERE user_id = $1', [member.id]);
    expect(await api.call('listSessions', { as: newest })).toHaveLength(accountLimits.sessionsPerMember);
  });
});

describe('ending sessions', () => {
  it('ends one, closes its sockets, and leaves the others', async () => {
    const member = await api.members.make();
    const lost = await signInAgain(member.id);
    const { closed } = await listen(api, lost);
    const [, { id = 0 } = {}] = await api.call('listSessions', { as: member });
    await api.call('endSession', { as: member, params: { id } });
    expect(await closed).toBe(4401);
    expect((await api.refusal('getMe', { as: lost })).code).toBe('SESSION_MISSING');
    await api.call('getMe', { as: member });
  });

  it('ends all but this one', async () => {
    const member = await api.members.make();
    const others = [await signInAgain(member.id), await signInAgain(member.id)];
    const stranger = await api.members.make();
    await api.call('endOtherSessions', { as: member });
    for (const as of others) expect((await api.refusal('getMe', { as })).code).toBe('SESSION_MISSING');
    await api.call('getMe', { as: member });
    await api.call('getMe', { as: stranger });
  });

  it('ends none of others', async () => {
    const [member, other] = await api.members.makeMany(2);
    const [{ id = 0 } = {}] = await api.call('listSessions', { as: other });
    const refusal = await api.refusal('endSession', { as: member, params: { id } });
    expect(refusal.code).toBe('SESSION_NOT_FOUND');
    await api.call('getMe', { as: other });
  });

  it('says of one that has ended already that there is none', async () => {
    const member = await api.members.make();
    await signInAgain(member.id);
    const [, { id = 0 } = {}] = await api.call('listSessions', { as: member });
    const both = [1, 2].map(() => api.send('endSession', { as: member, params: { id } }));
    expect((await Promise.all(both)).map(({ status }) => status).sort()).toEqual([204, 404]);
  });

  it('refuses what a page writes after its session has ended', async () => {
    const { id: postId } = await api.makePost();
    const member = await api.members.make();
    const lost = await signInAgain(member.id);
    await api.call('endOtherSessions', { as: member });
    const body = { content: 'A remark', postId };
    expect((await api.refusal('createComment', { as: lost, body })).code).toBe('SESSION_MISSING');
  });

  it('is for members alone', async () => {
    expect((await api.refusal('listSessions')).code).toBe('SESSION_MISSING');
    expect((await api.refusal('endOtherSessions')).code).toBe('SESSION_MISSING');
    expect((await api.refusal('endSession', { params: { id: 1 } })).code).toBe('SESSION_MISSING');
  });
});
