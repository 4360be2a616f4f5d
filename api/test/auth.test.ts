import { TestApp } from './support/test-app.js';
import { until } from './support/until.js';

let api: TestApp;
beforeAll(async () => void (api = await TestApp.start()));
afterAll(() => api.stop());

const ada = { username: 'Ada', email: 'ada@example.org', password: 'correct horse' };

describe('register', () => {
  it('makes an account that is signed in at once', async () => {
    const { token, user } = await api.call('register', { body: ada });
    expect(user).toMatchObject({ username: 'Ada', email: 'ada@example.org', role: 'member', avatar: null });
    expect(await api.call('getMe', { as: { token } })).toEqual(user);
  });

  it('refuses a name that is taken, whatever its case', async () => {
    const body = { ...ada, username: 'aDA', email: 'other@example.org' };
    expect(await api.refusal('register', { body })).toMatchObject({ code: 'USERNAME_TAKEN' });
  });

  it('refuses an address that is taken, whatever its case', async () => {
    const body = { ...ada, username: 'other', email: 'ADA@example.org' };
    expect(await api.refusal('register', { body })).toMatchObject({ code: 'EMAIL_TAKEN' });
  });

  it('gives a name that several ask for at once to one of them', async () => {
    const attempts = Array.from({ length: 8 }, (_, index) =>
      api.send('register', { body: { ...ada, username: 'racer', email: `racer${index}@example.org` } }),
    );
    const statuses = (await Promise.all(attempts)).map(({ status }) => status).sort();
    expect(statuses).toEqual([201, 409, 409, 409, 409, 409, 409, 409]);
  });

  it('refuses names that could be mistaken for the staff', async () => {
    const body = { ...ada, username: 'Administrator', email: 'x@example.org' };
    expect(await api.refusal('register', { body })).toMatchObject({ code: 'NAME_RESERVED' });
  });

  it.each([
    ['username', { username: 'ab' }],
    ['username', { username: 'a'.repeat(21) }],
    ['username', { username: 'no spaces' }],
    ['username', { username: 7 }],
    ['email', { email: 'nowhere' }],
    ['email', { email: `${'a'.repeat(250)}@example.org` }],
    ['password', { password: 'seven77' }],
    ['password', { password: 'x'.repeat(129) }],
    ['password', { password: undefined }],
    ['isAdmin', { isAdmin: true }],
  ])('names %s when it is %j', async (field, change) => {
    const error = await api.refusal('register', { body: { ...ada, username: 'someone', ...change } });
    expect(error).toMatchObject({ code: 'INPUT_INVALID', fields: { [field]: expect.any(String) } });
  });

  it('counts a password in code points', async () => {
    const body = { username: 'emoji', email: 'emoji@example.org', password: '🌱🌿'.repeat(64) };
    await api.call('register', { body });
    await api.call('login', { body: { username: 'emoji', password: body.password } });
  });
});

describe('login', () => {
  it.each(['Ada', 'ada', 'ADA@example.org'])('takes %s', async (username) => {
    const { user } = await api.call('login', { body: { username, password: ada.password } });
    expect(user.username).toBe('Ada');
  });

  it('answers an unknown name like a wrong password', async () => {
    const wrong = await api.refusal('login', { body: { username: 'Ada', password: 'wrong horse' } });
    const unknown = await api.refusal('login', { body: { username: 'nobody', password: 'wrong horse' } });
    expect([wrong.code, wrong.message]).toEqual([unknown.code, unknown.message]);
    expect(wrong.code).toBe('CREDENTIALS_WRONG');
  });

  it('refuses accounts that have no password', async () => {
    const imported = await api.members.make();
    const body = { username: imported.username, password: '' };
    expect((await api.refusal('login', { body })).fields).toHaveProperty('password');
    const other = await api.refusal('login', { body: { ...body, password: 'anything' } });
    expect(other.code).toBe('CREDENTIALS_WRONG');
  });

  it('leaves other sessions alone', async () => {
    const body = { username: 'Ada', password: ada.password };
    const first = await api.call('login', { body });
    const second = await api.call('login', { body });
    await api.call('logout', { as: second });
    await api.call('getMe', { as: first });
  });
});

describe('sessions', () => {
  it('end on the server with the logout', async () => {
    const member = await api.members.make();
    await api.call('logout', { as: member });
    expect((await api.refusal('getMe', { as: member })).code).toBe('SESSION_MISSING');
  });

  it.each(['', 'nonsense', 'x'.repeat(43)])('do not come from the token "%s"', async (token) => {
    expect((await api.refusal('getMe', { as: { token } })).code).toBe('SESSION_MISSING');
  });

  it('run out thirty days after their last use', async () => {
    const member = await api.members.make();
    await api.database.pool.query(`UPDATE sessions SET expires_at = now() WHERE user_id = $1`, [member.id]);
    expect((await api.refusal('getMe', { as: member })).code).toBe('SESSION_MISSING');
  });

  it('are prolonged by use', async () => {
    const member = await api.members.make();
    await api.database.pool.query(
      `UPDATE sessions SET expires_at = now() + interval '1 day', last_used_at = now() - interval '2 hours'
       WHERE user_id = $1`,
      [member.id],
    );
    await api.call('getMe', { as: member });
    const left = `SELECT expires_at > now() + interval '29 days' AS "isLong" FROM sessions WHERE user_id = $1`;
    await until(async () => (await api.database.pool.query(left, [member.id])).rows[0].isLong);
  });

  it('keep no token, only its hash', async () => {
    const { token } = await api.members.make();
    const { rows } = await api.database.pool.query('SELECT 1 FROM sessions WHERE token_hash = $1', [
      Buffer.from(token, 'base64url'),
    ]);
    expect(rows).toEqual([]);
  });
});

it('a dead token on a public call is answered as for a guest', async () => {
  const token = 'x'.repeat(43);
  expect(await api.call('listPosts', { as: { token } })).toEqual([]);
});
