import { Sessions } from '../../src/identity/auth/sessions.js';
import { AccountDeletions } from '../../src/identity/deletion/account-deletions.js';
import { waitsForLock } from '../support/locks.js';
import { mailsTo, tokenIn } from '../support/outbox.js';
import { TestApp } from '../support/test-app.js';
import { until } from '../support/until.js';

let api: TestApp;
beforeAll(async () => void (api = await TestApp.start()));
afterAll(() => api.stop());

const password = 'correct horse';
const newPassword = 'another fine horse';
const rounds = Array.from({ length: 4 }, (_, index) => index);
let count = 0;

async function register() {
  const username = `owner${++count}`;
  const email = `${username}@example.org`;
  const { token, user } = await api.call('register', { body: { username, email, password } });
  return { token, id: user.id, username, email };
}
type Owner = Awaited<ReturnType<typeof register>>;

async function linkFor({ email }: Owner): Promise<string> {
  await api.call('forgotPassword', { body: { email } });
  return tokenIn((await mailsTo(api, email)).findLast(({ subject }) => subject === 'Set a new password'));
}

/** Signs in with the old password many times at once; returns the tokens of the sessions that were opened. */
async function signIns({ username }: Owner, number: number): Promise<string[]> {
  const body = { username, password };
  const answers = await Promise.all(Array.from({ length: number }, () => api.send('login', { body })));
  const opened = answers.filter(({ status }) => status === 200);
  // A busy server refuses some, which opens no session either.
  expect(answers.map(({ status }) => status).filter((status) => ![200, 401, 503].includes(status))).toEqual(
    [],
  );
  return Promise.all(opened.map(async (answer) => ((await answer.json()) as { token: string }).token));
}

/** How many of these tokens still sign requests in. */
async function countLiving(tokens: readonly string[]): Promise<number> {
  const answers = await Promise.all(tokens.map((token) => api.send('getMe', { as: { token } })));
  return answers.filter(({ status }) => status === 200).length;
}

describe('sign-ins with the old password while it is replaced', () => {
  it.each(rounds)('leave no session behind a reset, round %s', async () => {
    const owner = await register();
    const token = await linkFor(owner);
    const before = signIns(owner, 4);
    const reset = api.call('resetPassword', { body: { token, password: newPassword } });
    const tokens = [...(await before), ...(await signIns(owner, 16))];
    await reset;
    expect(await countLiving([...tokens, owner.token])).toBe(0);
  });

  it.each(rounds)('leave the owner’s own session alone behind a change, round %s', async () => {
    const owner = await register();
    const before = signIns(owner, 4);
    const body = { currentPassword: password, password: newPassword };
    const change = api.call('changePassword', { as: owner, body });
    const tokens = [...(await before), ...(await signIns(owner, 16))];
    await change;
    expect(await countLiving(tokens)).toBe(0);
    expect(await countLiving([owner.token])).toBe(1);
  });
});

describe('a change that a thief has begun with the old password', () => {
  it.each(rounds)('does not replace the password that a link has set, round %s', async () => {
    const owner = await register();
    const token = await linkFor(owner);
    const body = { currentPassword: password, password: 'the password of a thief' };
    const changes = Array.from({ length: 3 }, () => api.send('changePassword', { as: owner, body }));
    // Waits behind the others for its hash, and is stored before the last of them.
    const reset = await api.send('resetPassword', { body: { token, password: newPassword } });
    const statuses = (await Promise.all(changes)).map(({ status }) => status);
    expect(statuses.every((status) => [204, 401, 403].includes(status))).toBe(true);
    // A change that comes first makes the link useless, as it always has.
    const word = reset.status === 204 ? newPassword : body.password;
    await api.call('login', { body: { username: owner.username, password: word } });
  });

  it('mails no link to another address', async () => {
    const owner = await register();
    const token = await linkFor(owner);
    const body = { currentPassword: password, email: `thief-of-${owner.email}` };
    const reset = api.call('resetPassword', { body: { token, password: newPassword } });
    const moves = Array.from({ length: 12 }, () => api.send('changeEmail', { as: owner, body }));
    await Promise.all([reset, ...moves]);
    const { rows } = await api.database.pool.query('SELECT 1 FROM account_tokens WHERE user_id = $1', [
      owner.id,
    ]);
    expect(rows).toEqual([]);
  });

  it.each(['requestDeletion', 'makeDataExportLink'] as const)(
    'does not outlive the reset: %s',
    async (name) => {
      const owner = await register();
      await api.call('requestDataExport', { as: owner });
      await api.settled();
      const { refusal } = await api.database.source.transaction(async (manager) => {
        await manager.query('SELECT FROM users WHERE id = $1 FOR NO KEY UPDATE', [owner.id]);
        const late = api.refusal(name, { as: owner, body: { currentPassword: password } });
        await until(() => waitsForLock(api));
        await manager.query(`UPDATE users SET password_hash = 'another' WHERE id = $1`, [owner.id]);
        return { refusal: late };
      });
      expect((await refusal).code).toBe('PASSWORD_WRONG');
    },
  );
});

describe('a session', () => {
  const sessions = () => api.app.get(Sessions, { strict: false });

  it('is not opened by a passkey that was removed during the sign-in', async () => {
    const { id } = await register();
    const { rows } = await api.database.pool.query<{ id: number }>(
      `INSERT INTO passkeys (user_id, credential_id, public_key, counter, name)
       VALUES ($1, '\\x01', '\\x02', 0, 'Phone') RETURNING id`,
      [id],
    );
    const proof = { passkeyId: rows[0]?.id ?? 0 };
    expect(await sessions().open(id, proof, { userAgent: 'test' })).toBeDefined();
    await api.database.pool.query('DELETE FROM passkeys WHERE user_id = $1', [id]);
    expect(await sessions().open(id, proof, { userAgent: 'test' })).toBeUndefined();
  });

  it.each(rounds)('is not left on an account that is deleted during the sign-in, round %s', async () => {
    const owner = await register();
    await api.database.pool.query(
      `INSERT INTO account_deletions (user_id, due_at, removes_content) VALUES ($1, now() - interval '1 second', false)`,
      [owner.id],
    );
    const opening = signIns(owner, 8);
    await api.app.get(AccountDeletions, { strict: false }).run(owner.id, 10_000);
    expect(await countLiving([...(await opening), owner.token])).toBe(0);
    const { rows } = await api.database.pool.query('SELECT 1 FROM sessions WHERE user_id = $1', [owner.id]);
    expect(rows).toEqual([]);
  });

  it('of a closed account signs nobody in, even where it is still stored', async () => {
    const owner = await register();
    await api.database.pool.query('UPDATE users SET deleted_at = now() WHERE id = $1', [owner.id]);
    expect((await api.refusal('getMe', { as: owner })).code).toBe('SESSION_MISSING');
  });
});
