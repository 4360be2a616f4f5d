import { accountDays } from '@stoa/contract';
import { Secret, TOTP } from 'otpauth';
import { Authenticator } from './support/authenticator.js';
import { waitsForLock } from './support/locks.js';
import { confirmationsTo, mailsTo, tokenIn } from './support/outbox.js';
import { TestApp } from './support/test-app.js';
import { until } from './support/until.js';

const publicUrl = 'https://stoa.example';
let api: TestApp;
beforeAll(async () => void (api = await TestApp.start({ publicUrl })));
afterAll(() => api.stop());

const password = 'correct horse';
const proof = { currentPassword: password };
let count = 0;

async function register(email = `someone${++count}@example.org`) {
  const username = `someone${++count}`;
  const { token, user } = await api.call('register', { body: { username, email, password } });
  return { token, user, username, email };
}
type Person = Awaited<ReturnType<typeof register>>;

/** Has the account count as made before unconfirmed addresses are released. */
const age = ({ user }: Person, days = accountDays.unconfirmedEmail + 1) =>
  api.database.pool.query('UPDATE users SET created_at = now() - make_interval(days => $2) WHERE id = $1', [
    user.id,
    days,
  ]);

const lastConfirmation = async (email: string) => tokenIn((await confirmationsTo(api, email)).at(-1));

/** Sets a password by a link that is mailed to an address; returns the mail that reports it. */
async function takeByMail(email: string, newPassword: string) {
  await api.call('forgotPassword', { body: { email } });
  const link = (await mailsTo(api, email)).findLast(({ subject }) => subject === 'Set a new password');
  await api.call('resetPassword', { body: { token: tokenIn(link), password: newPassword } });
  return (await mailsTo(api, email)).at(-1);
}

async function addPasskey(as: Person): Promise<Authenticator> {
  const device = new Authenticator(publicUrl);
  const asked = await api.call('beginPasskey', { as, body: { ...proof, name: 'Phone' } });
  await api.call('addPasskey', { as, body: device.create(asked) });
  return device;
}

async function turnOnCodes(as: Person): Promise<void> {
  const { secret } = await api.call('beginSecondFactor', { as, body: proof });
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  await api.call('confirmSecondFactor', { as, body: { code } });
}

const keysOf = async ({ user }: Person) => {
  const { rows } = await api.database.pool.query<{ number: number }>(
    `SELECT (SELECT count(*) FROM passkeys WHERE user_id = $1)::int
       + (SELECT count(*) FROM second_factors WHERE user_id = $1)::int
       + (SELECT count(*) FROM recovery_codes WHERE user_id = $1)::int AS number`,
    [user.id],
  );
  return rows[0]?.number;
};

/** An account of before, whose address was not confirmed when it got a passkey and codes. */
async function squat() {
  const squatter = await register();
  await api.members.confirmAddress(squatter.user.id);
  const device = await addPasskey(squatter);
  await turnOnCodes(squatter);
  await api.database.pool.query('UPDATE users SET email_confirmed_at = NULL WHERE id = $1', [
    squatter.user.id,
  ]);
  return { squatter, device };
}

describe('an account of an unconfirmed address', () => {
  it('adds no passkey and no codes', async () => {
    const person = await register();
    const passkey = { as: person, body: { ...proof, name: 'Phone' } };
    expect((await api.refusal('beginPasskey', passkey)).code).toBe('EMAIL_UNCONFIRMED');
    const codes = await api.refusal('beginSecondFactor', { as: person, body: proof });
    expect(codes).toMatchObject({ code: 'EMAIL_UNCONFIRMED', statusCode: 403 });
  });

  it('adds none that it had begun to add, either', async () => {
    const person = await register();
    await api.members.confirmAddress(person.user.id);
    const device = new Authenticator(publicUrl);
    const asked = await api.call('beginPasskey', { as: person, body: { ...proof, name: 'Phone' } });
    const { secret } = await api.call('beginSecondFactor', { as: person, body: proof });
    await api.database.pool.query('UPDATE users SET email_confirmed_at = NULL WHERE id = $1', [
      person.user.id,
    ]);
    const added = await api.refusal('addPasskey', { as: person, body: device.create(asked) });
    expect(added.code).toBe('EMAIL_UNCONFIRMED');
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
    const confirmed = await api.refusal('confirmSecondFactor', { as: person, body: { code } });
    expect(confirmed.code).toBe('EMAIL_UNCONFIRMED');
  });

  it('belongs to the owner of the address alone, who sets a password by mail', async () => {
    const { squatter, device } = await squat();
    const mail = await takeByMail(squatter.email, 'the words of the owner');
    expect(mail?.text).toContain('passkeys, the authenticator app and recovery codes were removed');
    expect(mail?.text).toContain('may not be yours');
    expect(await keysOf(squatter)).toBe(0);
    expect((await api.refusal('getMe', { as: squatter })).code).toBe('SESSION_MISSING');
    const answer = device.get(await api.call('beginPasskeySignIn'));
    expect((await api.refusal('signInWithPasskey', { body: answer })).code).toBe('PASSKEY_UNKNOWN');
    await api.call('login', { body: { username: squatter.email, password: 'the words of the owner' } });
  });

  it('is no longer about to be deleted once the owner of the address sets a password', async () => {
    const squatter = await register();
    await api.call('requestDeletion', { as: squatter, body: { ...proof, removesContent: true } });
    const mail = await takeByMail(squatter.email, 'the words of the owner');
    expect(mail?.text).toContain('any scheduled deletion was cancelled');
    const body = { username: squatter.username, password: 'the words of the owner' };
    const owner = await api.call('login', { body });
    expect(await api.call('getMe', { as: owner })).not.toHaveProperty('deletionAt');
  });

  it('keeps a scheduled deletion through a reset once its address is confirmed', async () => {
    const person = await register();
    await api.members.confirmAddress(person.user.id);
    await api.call('requestDeletion', { as: person, body: proof });
    await takeByMail(person.email, 'the words of the owner');
    const body = { username: person.username, password: 'the words of the owner' };
    const owner = await api.call('login', { body });
    expect(await api.call('getMe', { as: owner })).toHaveProperty('deletionAt');
  });

  it('keeps passkeys and codes through a reset once its address is confirmed', async () => {
    const person = await register();
    await api.members.confirmAddress(person.user.id);
    await addPasskey(person);
    await turnOnCodes(person);
    const mail = await takeByMail(person.email, 'the words of the owner');
    expect(mail?.text).not.toContain('were removed from the account');
    expect(await keysOf(person)).toBe(12);
  });
});

describe('an address that was never confirmed', () => {
  const isOf = async (person: Person) => (await api.call('getMe', { as: person })).email;

  it('cannot be registered by others for some days, and a confirmed one never', async () => {
    const [fresh, confirmed] = [await register(), await register()];
    await age(fresh, accountDays.unconfirmedEmail - 1);
    await age(confirmed);
    await api.members.confirmAddress(confirmed.user.id);
    for (const { email } of [fresh, confirmed]) {
      const body = { username: `another${++count}`, email: email.toUpperCase(), password };
      expect((await api.refusal('register', { body })).code).toBe('EMAIL_TAKEN');
    }
  });

  it('moves to a newer account when its owner opens the link, and not before', async () => {
    const squatter = await register();
    await age(squatter);
    const owner = await register(squatter.email);
    expect(owner.user).toMatchObject({ isEmailConfirmed: false });
    expect(owner.user.email).toBeUndefined();
    expect(await isOf(squatter)).toBe(squatter.email);
    await api.call('confirmEmail', { body: { token: await lastConfirmation(squatter.email) } });
    expect(await api.call('getMe', { as: owner })).toMatchObject({
      email: owner.email,
      isEmailConfirmed: true,
    });
    expect(await isOf(squatter)).toBeUndefined();
    const resend = await api.refusal('sendEmailConfirmation', { as: squatter });
    expect(resend.code).toBe('RULE_BROKEN');
  });

  it('moves to an account that asks for it and opens the link', async () => {
    const [squatter, owner] = [await register(), await register()];
    await api.call('changeEmail', { as: owner, body: { ...proof, email: squatter.email } });
    const mail = (await mailsTo(api, squatter.email)).at(-1);
    expect(mail?.text).toContain('You asked to change the email address');
    await api.call('confirmEmail', { body: { token: tokenIn(mail) } });
    expect(await isOf(owner)).toBe(squatter.email);
    expect(await isOf(squatter)).toBeUndefined();
  });

  it('takes the links that were mailed there from the account that loses it', async () => {
    const [squatter, owner] = [await register(), await register()];
    await api.call('forgotPassword', { body: { email: squatter.email } });
    const linked = async () => tokenIn((await mailsTo(api, squatter.email)).at(-1));
    const token = await linked();
    await api.call('changeEmail', { as: owner, body: { ...proof, email: squatter.email } });
    await api.call('confirmEmail', { body: { token: await linked() } });
    const reset = { body: { token, password: 'the words of the owner' } };
    expect((await api.refusal('resetPassword', reset)).code).toBe('LINK_INVALID');
    expect(await api.call('getMe', { as: squatter })).toMatchObject({ isEmailConfirmed: false });
  });

  it('sets no password of an account that has lost it', async () => {
    const squatter = await register();
    await api.call('forgotPassword', { body: { email: squatter.email } });
    const token = tokenIn((await mailsTo(api, squatter.email)).at(-1));
    await api.database.pool.query('UPDATE users SET email = NULL WHERE id = $1', [squatter.user.id]);
    const reset = { body: { token, password: 'the words of the owner' } };
    expect((await api.refusal('resetPassword', reset)).code).toBe('LINK_INVALID');
  });

  it('receives no link to an account that loses it while the mail is composed', async () => {
    const squatter = await register();
    const { id } = squatter.user;
    const mails = await mailsTo(api, squatter.email);
    await api.database.source.transaction(async (manager) => {
      await manager.query('UPDATE users SET email = NULL WHERE id = $1', [id]);
      await api.call('forgotPassword', { body: { email: squatter.email } });
      await until(() => waitsForLock(api));
    });
    expect(await mailsTo(api, squatter.email)).toEqual(mails);
  });
});
