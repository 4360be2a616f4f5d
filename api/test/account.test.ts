import { accountLimits } from '@stoa/contract';
import { Mailer } from '../src/delivery/mail/mailer.js';
import { Sessions } from '../src/identity/auth/sessions.js';
import { confirmationsTo, mailsTo, tokenIn } from './support/outbox.js';
import { TestApp } from './support/test-app.js';

let api: TestApp;
beforeAll(
  async () =>
    void (api = await TestApp.start({
      publicUrl: 'https://stoa.example',
      contact: 'mailto:people@stoa.example',
    })),
);
afterAll(() => api.stop());

const password = 'correct horse';
let count = 0;

/** Registers a person with a password, and an address made from the username. */
async function register() {
  const username = `person${++count}`;
  const email = `${username}@example.org`;
  const { token, user } = await api.call('register', { body: { username, email, password } });
  return { token, user, username, email };
}

const signIn = (username: string, word = password) =>
  api.send('login', { body: { username, password: word } });

const subjects = async (address: string) => (await mailsTo(api, address)).map(({ subject }) => subject);

/** Asks for a link to set a new password; returns its token. */
async function forget(email: string): Promise<string> {
  await api.call('forgotPassword', { body: { email } });
  return tokenIn((await mailsTo(api, email)).findLast(({ subject }) => subject === 'Set a new password'));
}

describe('a forgotten password', () => {
  it('is reset by a mailed link, which ends all sessions', async () => {
    const { token, username, email } = await register();
    const [first, link] = [await forget(email), await forget(email)];
    const old = await api.refusal('resetPassword', {
      body: { token: first, password: 'another fine horse' },
    });
    expect(old.code).toBe('LINK_INVALID');
    await api.call('resetPassword', { body: { token: link, password: 'another fine horse' } });
    expect((await api.refusal('getMe', { as: { token } })).code).toBe('SESSION_MISSING');
    expect((await signIn(username)).status).toBe(401);
    expect((await signIn(username, 'another fine horse')).status).toBe(200);
    expect(await subjects(email)).toContain('The security settings of your account have changed');
  });

  it('has a link whose token browsers send to no server', async () => {
    const { email } = await register();
    await forget(email);
    const [mail] = await mailsTo(api, email);
    expect(mail?.text).toMatch(/https:\/\/stoa\.example\/reset-password#token=[\w-]{43}\n/);
    expect(mail?.html).toContain('prefers-color-scheme: dark');
  });

  it('has a link that works once, also when used twice at the same time', async () => {
    const { email } = await register();
    const token = await forget(email);
    const both = [1, 2].map((n) =>
      api.send('resetPassword', { body: { token, password: `another fine horse ${n}` } }),
    );
    expect((await Promise.all(both)).map(({ status }) => status).sort()).toEqual([204, 422]);
    const again = await api.refusal('resetPassword', { body: { token, password: 'one more horse' } });
    expect(again.code).toBe('LINK_INVALID');
  });

  it('has a link that is valid for half an hour', async () => {
    const { email, user } = await register();
    const token = await forget(email);
    const age = `UPDATE account_tokens SET expires_at = expires_at - interval '30 minutes' WHERE user_id = $1`;
    await api.database.pool.query(age, [user.id]);
    const refusal = await api.refusal('resetPassword', { body: { token, password: 'another fine horse' } });
    expect(refusal.code).toBe('LINK_INVALID');
  });

  it('keeps the link good when the new password is refused', async () => {
    const { email, username } = await register();
    const token = await forget(email);
    for (const common of ['password123', `${username}99`]) {
      const refusal = await api.refusal('resetPassword', { body: { token, password: common } });
      expect(refusal).toMatchObject({ code: 'PASSWORD_COMMON', fields: { password: expect.any(String) } });
    }
    await api.call('resetPassword', { body: { token, password: 'another fine horse' } });
  });

  it('finds the address in any case', async () => {
    const { email } = await register();
    await api.call('forgotPassword', { body: { email: email.toUpperCase() } });
    expect(await subjects(email)).toContain('Set a new password');
  });

  it('gets the same response for an unknown address, and sends no mail', async () => {
    const { email } = await register();
    const known = await api.send('forgotPassword', { body: { email } });
    const unknown = await api.send('forgotPassword', { body: { email: 'nobody@example.org' } });
    expect([unknown.status, await unknown.text()]).toEqual([known.status, await known.text()]);
    expect(await mailsTo(api, 'nobody@example.org')).toEqual([]);
  });

  it('cannot be reset with a made-up token, and the database does not store the token', async () => {
    const { email, user } = await register();
    const token = await forget(email);
    for (const made of ['', 'nonsense', 'x'.repeat(43), token.toLowerCase()]) {
      const { status } = await api.send('resetPassword', {
        body: { token: made, password: 'another fine horse' },
      });
      expect([400, 422]).toContain(status);
    }
    const { rows } = await api.database.pool.query('SELECT * FROM account_tokens WHERE user_id = $1', [
      user.id,
    ]);
    expect(JSON.stringify(rows)).not.toContain(token);
    const jobs = await api.database.pool.query('SELECT data FROM stoa_jobs.job');
    expect(JSON.stringify(jobs.rows)).not.toContain(token);
  });

  it('lets its owner in at once, however many wrong passwords were tried', async () => {
    const limited = await TestApp.start({ rateLimitFactor: 1 });
    try {
      const body = { username: 'tried', email: 'tried@example.org', password };
      await limited.call('register', { body });
      const wrong = () => limited.send('login', { body: { username: 'tried', password: 'wrong horse' } });
      for (let n = 0; n < 9; n++) await wrong();
      await limited.call('forgotPassword', { body: { email: body.email } });
      const token = tokenIn((await mailsTo(limited, body.email)).at(-1));
      await limited.call('resetPassword', { body: { token, password: 'another fine horse' } });
      const { rows } = await limited.database.pool.query('SELECT count(*)::int FROM sessions');
      expect(rows).toEqual([{ count: 0 }]);
    } finally {
      await limited.stop();
    }
  });
});

describe('a changed password', () => {
  it('needs the current one, ends all other sessions and notifies the owner', async () => {
    const { token, username, email } = await register();
    const other = await api.call('login', { body: { username, password } });
    const body = { currentPassword: password, password: 'another fine horse' };
    await api.call('changePassword', { as: { token }, body });
    await api.call('getMe', { as: { token } });
    expect((await api.refusal('getMe', { as: other })).code).toBe('SESSION_MISSING');
    expect((await signIn(username, 'another fine horse')).status).toBe(200);
    expect(await subjects(email)).toContain('The security settings of your account have changed');
  });

  it('is refused with a wrong one, and for one that is easy to guess', async () => {
    const { token, username } = await register();
    const wrong = { currentPassword: 'wrong horse', password: 'another fine horse' };
    expect(await api.refusal('changePassword', { as: { token }, body: wrong })).toMatchObject({
      code: 'PASSWORD_WRONG',
      fields: { currentPassword: expect.any(String) },
    });
    const common = { currentPassword: password, password: 'password123' };
    expect((await api.refusal('changePassword', { as: { token }, body: common })).code).toBe(
      'PASSWORD_COMMON',
    );
    expect((await signIn(username)).status).toBe(200);
  });

  it('makes links that were mailed before useless', async () => {
    const { token, email } = await register();
    const link = await forget(email);
    const body = { currentPassword: password, password: 'another fine horse' };
    await api.call('changePassword', { as: { token }, body });
    const refusal = await api.refusal('resetPassword', { body: { token: link, password: 'one more horse' } });
    expect(refusal.code).toBe('LINK_INVALID');
  });

  it('is for members alone', async () => {
    const body = { currentPassword: password, password: 'another fine horse' };
    expect((await api.refusal('changePassword', { body })).code).toBe('SESSION_MISSING');
  });
});

describe('the address of a new account', () => {
  const confirmation = async (email: string) => (await confirmationsTo(api, email)).at(-1);
  const isConfirmed = async (token: string) => (await api.call('getMe', { as: { token } })).isEmailConfirmed;

  it('is confirmed by the link mailed at registration, without a notice of a change', async () => {
    const { token, user, email } = await register();
    expect(user.isEmailConfirmed).toBe(false);
    const link = tokenIn(await confirmation(email));
    await api.call('confirmEmail', { body: { token: link } });
    expect(await isConfirmed(token)).toBe(true);
    expect(await subjects(email)).toEqual([]);
    expect((await api.refusal('confirmEmail', { body: { token: link } })).code).toBe('LINK_INVALID');
  });

  it('gets another link on request until it is confirmed', async () => {
    const { token, email } = await register();
    const first = tokenIn(await confirmation(email));
    await api.call('sendEmailConfirmation', { as: { token } });
    // The link before ends when the mail is written.
    const second = tokenIn(await confirmation(email));
    expect((await api.refusal('confirmEmail', { body: { token: first } })).code).toBe('LINK_INVALID');
    await api.call('confirmEmail', { body: { token: second } });
    const again = await api.refusal('sendEmailConfirmation', { as: { token } });
    expect(again.code).toBe('EMAIL_CONFIRMED');
    expect((await api.refusal('sendEmailConfirmation')).code).toBe('SESSION_MISSING');
  });

  it('is confirmed by a password reset through a link mailed there', async () => {
    const { username, email } = await register();
    await api.call('resetPassword', { body: { token: await forget(email), password: 'another fine horse' } });
    const { user } = await api.call('login', { body: { username, password: 'another fine horse' } });
    expect(user.isEmailConfirmed).toBe(true);
  });

  it('is not the one that is confirmed by a link for another address', async () => {
    const { token, email } = await register();
    const body = { email: `other-${email}`, currentPassword: password };
    await api.call('changeEmail', { as: { token }, body });
    await api.call('confirmEmail', { body: { token: tokenIn((await mailsTo(api, body.email)).at(-1)) } });
    expect(await api.call('getMe', { as: { token } })).toMatchObject({
      email: body.email,
      isEmailConfirmed: true,
    });
  });

  it('a late mail about it does not displace a change that was asked for since', async () => {
    const { token, user, email } = await register();
    const body = { email: `late-${email}`, currentPassword: password };
    await api.call('changeEmail', { as: { token }, body });
    const link = tokenIn((await mailsTo(api, body.email)).at(-1));
    const { length } = await confirmationsTo(api, email);
    await api.app.get(Mailer, { strict: false }).send({ kind: 'confirm-own-email', userId: user.id });
    expect(await confirmationsTo(api, email)).toHaveLength(length);
    await api.call('confirmEmail', { body: { token: link } });
    expect(await api.call('getMe', { as: { token } })).toMatchObject({ email: body.email });
  });

  it('a late mail renews no request that has expired', async () => {
    const { token, user, email } = await register();
    const body = { email: `expired-${email}`, currentPassword: password };
    await api.call('changeEmail', { as: { token }, body });
    const { length } = await mailsTo(api, body.email);
    const age = `UPDATE account_tokens SET expires_at = expires_at - interval '30 minutes' WHERE user_id = $1`;
    await api.database.pool.query(age, [user.id]);
    await api.app.get(Mailer, { strict: false }).send({ kind: 'confirm-email', userId: user.id });
    expect(await mailsTo(api, body.email)).toHaveLength(length);
  });

  it('requesting its link again cancels a pending change', async () => {
    const { token, email } = await register();
    const body = { email: `given-up-${email}`, currentPassword: password };
    await api.call('changeEmail', { as: { token }, body });
    const link = tokenIn((await mailsTo(api, body.email)).at(-1));
    await api.call('sendEmailConfirmation', { as: { token } });
    expect((await api.refusal('confirmEmail', { body: { token: link } })).code).toBe('LINK_INVALID');
    await api.call('confirmEmail', { body: { token: tokenIn((await confirmationsTo(api, email)).at(-1)) } });
    expect(await api.call('getMe', { as: { token } })).toMatchObject({ email, isEmailConfirmed: true });
  });

  it('shows nobody else whether it is confirmed', async () => {
    const [one, other] = [await register(), await register()];
    const profile = await api.call('getUser', { as: other, params: { username: one.username } });
    expect(profile).not.toHaveProperty('isEmailConfirmed');
  });
});

describe('a changed email address', () => {
  it('takes effect once confirmed, with a notice to the old address', async () => {
    const { token, email } = await register();
    const moved = `moved-${email}`;
    await api.call('changeEmail', { as: { token }, body: { email: moved, currentPassword: password } });
    expect((await api.call('getMe', { as: { token } })).email).toBe(email);
    const link = tokenIn((await mailsTo(api, moved)).at(-1));
    await api.call('confirmEmail', { body: { token: link } });
    expect((await api.call('getMe', { as: { token } })).email).toBe(moved);
    const notice = (await mailsTo(api, email)).at(-1);
    expect(notice?.subject).toBe('Your email address was changed');
    expect(notice?.text).toContain('Contact the operators:\nmailto:people@stoa.example\n');
    expect((await api.refusal('confirmEmail', { body: { token: link } })).code).toBe('LINK_INVALID');
  });

  it('invalidates a password link in the old mailbox', async () => {
    const { token, email } = await register();
    const old = await forget(email);
    const moved = `new-${email}`;
    await api.call('changeEmail', { as: { token }, body: { email: moved, currentPassword: password } });
    await api.call('confirmEmail', { body: { token: tokenIn((await mailsTo(api, moved)).at(-1)) } });
    const body = { token: old, password: 'another fine horse' };
    expect((await api.refusal('resetPassword', { body })).code).toBe('LINK_INVALID');
  });

  it('gets the same response when another account has it, and its owner gets a mail', async () => {
    const [one, other] = [await register(), await register()];
    await api.members.confirmAddress(other.user.id);
    const body = { email: other.email, currentPassword: password };
    await api.call('changeEmail', { as: one, body });
    const [mail] = await mailsTo(api, other.email);
    expect(mail?.subject).toBe('This address already has an account');
    expect(tokenIn(mail)).toBe('');
    expect(mail?.text).not.toContain(one.username);
  });

  it('is refused as an invalid link once another account has confirmed it', async () => {
    const [one, other] = [await register(), await register()];
    const email = `wanted${count}@example.org`;
    await api.call('changeEmail', { as: one, body: { email, currentPassword: password } });
    const link = tokenIn((await mailsTo(api, email)).at(-1));
    await api.database.pool.query('UPDATE users SET email = $1 WHERE id = $2', [email, other.user.id]);
    await api.members.confirmAddress(other.user.id);
    expect((await api.refusal('confirmEmail', { body: { token: link } })).code).toBe('LINK_INVALID');
    expect((await api.call('getMe', { as: one })).email).toBe(one.email);
  });

  it('needs the password, and a session', async () => {
    const { token } = await register();
    const body = { email: 'new@example.org', currentPassword: 'wrong horse' };
    expect((await api.refusal('changeEmail', { as: { token }, body })).code).toBe('PASSWORD_WRONG');
    expect((await api.refusal('changeEmail', { body })).code).toBe('SESSION_MISSING');
    expect(await mailsTo(api, 'new@example.org')).toEqual([]);
  });
});

describe('a new sign-in', () => {
  it('is reported to the owner unless device and network are known', async () => {
    const { username, email, user } = await register();
    await signIn(username);
    expect(await subjects(email)).toEqual([]);
    await api.database.pool.query('DELETE FROM familiar_devices WHERE user_id = $1', [user.id]);
    await signIn(username);
    await signIn(username);
    expect(await subjects(email)).toEqual(['New sign-in to your account']);
  });

  it('is reported again after a device was unused for the lifetime of a session', async () => {
    const { username, email, user } = await register();
    const used = `UPDATE familiar_devices SET used_at = now() - make_interval(days => $2, secs => 1) WHERE user_id = $1`;
    await api.database.pool.query(used, [user.id, accountLimits.sessionDays]);
    await api.app.get(Sessions, { strict: false }).sweep();
    await signIn(username);
    expect(await subjects(email)).toEqual(['New sign-in to your account']);
  });

  it('fails if the report cannot be queued, and is reported the next time', async () => {
    const { username, email, user } = await register();
    const { pool } = api.database;
    await pool.query('DELETE FROM familiar_devices WHERE user_id = $1', [user.id]);
    jest.spyOn(api.app.get(Mailer), 'send').mockRejectedValueOnce(new Error('The queue is full.'));
    expect((await api.send('login', { body: { username, password } })).status).toBe(500);
    expect((await pool.query('SELECT FROM sessions WHERE user_id = $1', [user.id])).rowCount).toBe(1);
    await signIn(username);
    expect(await subjects(email)).toEqual(['New sign-in to your account']);
  });
});
