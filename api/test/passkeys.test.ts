import { generateKeyPairSync } from 'node:crypto';
import { accountLimits } from '@stoa/contract';
import { bounds } from '../src/platform/bounds.js';
import { PasskeyChallenges } from '../src/identity/auth/passkeys/passkey-challenges.js';
import { Authenticator, type Oddity } from './support/authenticator.js';
import type { TestRequest } from './support/client.js';
import { waitsForLock } from './support/locks.js';
import { mailsTo, tokenIn } from './support/outbox.js';
import { TestApp } from './support/test-app.js';
import { until } from './support/until.js';

const publicUrl = 'https://stoa.example';
let api: TestApp;
beforeAll(async () => void (api = await TestApp.start({ publicUrl })));
afterAll(() => api.stop());

const password = 'correct horse';
const proof = { currentPassword: password };
let count = 0;

async function register(on = api) {
  const username = `keeper${++count}`;
  const body = { username, email: `${username}@example.org`, password };
  const { token, user } = await on.call('register', { body });
  await on.members.confirmAddress(user.id);
  return { token, user, ...body };
}
type Person = Awaited<ReturnType<typeof register>>;

const begin = (as: Person, name = 'Phone') => api.call('beginPasskey', { as, body: { ...proof, name } });

async function add(as: Person, { name = 'Phone', device = new Authenticator(publicUrl) } = {}) {
  const passkey = await api.call('addPasskey', { as, body: device.create(await begin(as, name)) });
  return { device, passkey };
}

/** Registers a person with a passkey; returns both and the device that holds it. */
async function keeper() {
  const person = await register();
  return { person, ...(await add(person)) };
}

async function answer(device: Authenticator, oddity?: Oddity) {
  return device.get(await api.call('beginPasskeySignIn'), oddity);
}

/** The error that a sign-in is refused with. */
async function refusalOf(device: Authenticator, oddity?: Oddity) {
  return (await api.refusal('signInWithPasskey', { body: await answer(device, oddity) })).code;
}

const subjectsTo = async ({ email }: Person) => (await mailsTo(api, email)).map(({ subject }) => subject);

describe('adding one', () => {
  it('requests a discoverable passkey of this site, and user verification', async () => {
    const person = await register();
    const asked = await begin(person);
    expect(asked.rp).toEqual({ id: 'stoa.example', name: 'Stoa' });
    expect(asked.user.name).toBe(person.username);
    expect(asked.authenticatorSelection).toEqual({
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    });
    expect(asked.excludeCredentials).toEqual([]);
  });

  it('lists it under its given name, and notifies the owner', async () => {
    const { person, passkey } = await keeper();
    expect(passkey).toMatchObject({ name: 'Phone', lastUsedAt: null });
    expect(await api.call('listPasskeys', { as: person })).toEqual([passkey]);
    const [mail] = await mailsTo(api, person.email);
    expect(mail?.subject).toBe('The security settings of your account have changed');
    expect(mail?.text).toContain('A passkey was added to your account.');
    expect(mail?.text).toContain('remove any that aren’t yours');
  });

  it('names the existing passkeys, so that a device creates no second one', async () => {
    const { person, device } = await keeper();
    const { id } = await answer(device);
    expect((await begin(person)).excludeCredentials).toEqual([
      { type: 'public-key', id, transports: ['internal'] },
    ]);
  });

  it('needs a session, the password and a name', async () => {
    const person = await register();
    const body = { ...proof, name: 'Phone' };
    expect((await api.refusal('beginPasskey', { body })).code).toBe('SESSION_MISSING');
    const wrong = { as: person, body: { name: 'Phone', currentPassword: 'wrong horse' } };
    const refusal = await api.refusal('beginPasskey', wrong);
    expect(refusal).toMatchObject({
      code: 'PASSWORD_WRONG',
      fields: { currentPassword: expect.any(String) },
    });
    for (const name of ['', '\u200b', 'n'.repeat(accountLimits.passkeyNameMax + 1)]) {
      const nameless = await api.refusal('beginPasskey', { as: person, body: { ...proof, name } });
      expect(nameless).toMatchObject({ code: 'INPUT_INVALID', fields: { name: expect.any(String) } });
    }
    const device = new Authenticator(publicUrl);
    const made = device.create(await begin(person));
    expect((await api.refusal('addPasskey', { body: made })).code).toBe('SESSION_MISSING');
    expect((await api.refusal('listPasskeys')).code).toBe('SESSION_MISSING');
  });

  it('counts wrong passwords by session, and notifies the owner', async () => {
    const limited = await TestApp.start({ publicUrl, rateLimitFactor: 1, trustProxy: 1 });
    try {
      const person = await register(limited);
      const body = { name: 'Phone', currentPassword: 'wrong horse' };
      for (let n = 0; n < 10; n++) {
        expect((await limited.refusal('beginPasskey', { as: person, body })).code).toBe('PASSWORD_WRONG');
      }
      const right = { as: person, body: { ...body, currentPassword: password } };
      expect((await limited.refusal('beginPasskey', right)).code).toBe('RATE_LIMITED');
      const subjects = (await mailsTo(limited, person.email)).map(({ subject }) => subject);
      expect(subjects).toContain('Many wrong passwords for your account');
    } finally {
      await limited.stop();
    }
  });

  it.each<[string, Oddity]>([
    ['made for another site', { origin: 'https://stoa.example.evil.example' }],
    ['made for another host', { rpId: 'evil.example' }],
    ['made inside of another site', { crossOrigin: true }],
    ['made without recognising the person', { isVerified: false }],
    ['that is a sign-in', { type: 'webauthn.get' }],
    ['with a key larger than any', { ballast: 2_048 }],
  ])('refuses one %s', async (_, oddity) => {
    const person = await register();
    const body = new Authenticator(publicUrl).create(await begin(person), oddity);
    expect((await api.refusal('addPasskey', { as: person, body })).code).toBe('PASSKEY_INVALID');
    expect(await api.call('listPasskeys', { as: person })).toEqual([]);
  });

  it('refuses one with mismatched parts, or an invalid one', async () => {
    const person = await register();
    const device = new Authenticator(publicUrl);
    const made = device.create(await begin(person));
    const { id } = device.create(await begin(person));
    for (const change of [{ id }, { attestationObject: 'AAAA' }, { clientDataJSON: 'AAAA' }]) {
      const body = { ...made, clientDataJSON: device.create(await begin(person)).clientDataJSON, ...change };
      expect((await api.refusal('addPasskey', { as: person, body })).code).toBe('PASSKEY_INVALID');
    }
    for (const change of [{ id: 'not base64' }, { attestationObject: 'A'.repeat(16_385) }, { more: 1 }]) {
      const body = { ...made, ...change };
      expect((await api.refusal('addPasskey', { as: person, body })).code).toBe('INPUT_INVALID');
    }
  });

  it('ignores attestation statements', async () => {
    const person = await register();
    const statement: Oddity['statement'] = ['packed', new Map([['sig', new Uint8Array(8)]])];
    const body = new Authenticator(publicUrl).create(await begin(person), { statement });
    expect((await api.call('addPasskey', { as: person, body })).name).toBe('Phone');
  });

  it('accepts a response once, from the person who was asked, within five minutes', async () => {
    const [person, other] = [await register(), await register()];
    const device = new Authenticator(publicUrl);
    const made = device.create(await begin(person));
    expect((await api.refusal('addPasskey', { as: other, body: made })).code).toBe('PASSKEY_LATE');
    await api.call('addPasskey', { as: person, body: made });
    expect((await api.refusal('addPasskey', { as: person, body: made })).code).toBe('PASSKEY_LATE');
    const late = device.create(await begin(person));
    await expireChallenges();
    expect((await api.refusal('addPasskey', { as: person, body: late })).code).toBe('PASSKEY_LATE');
    const begun = device.create(await begin(person));
    const body = { currentPassword: proof.currentPassword, password: 'another fine horse' };
    await api.call('changePassword', { as: person, body });
    expect((await api.refusal('addPasskey', { as: person, body: begun })).code).toBe('PASSKEY_LATE');
    await api.call('changePassword', {
      as: person,
      body: { currentPassword: body.password, password: body.currentPassword },
    });
    const forSignIn = await api.call('beginPasskeySignIn');
    const strange = device.create({ ...(await begin(person)), challenge: forSignIn.challenge });
    expect((await api.refusal('addPasskey', { as: person, body: strange })).code).toBe('PASSKEY_LATE');
  });

  it('refuses a passkey that an account has already', async () => {
    const person = await register();
    const device = new Authenticator(publicUrl);
    const made = device.create(await begin(person));
    await api.call('addPasskey', { as: person, body: made });
    const other = await register();
    const again = new Authenticator(publicUrl).create(await begin(other));
    const body = { ...made, clientDataJSON: again.clientDataJSON };
    expect((await api.refusal('addPasskey', { as: other, body })).code).toBe('PASSKEY_TAKEN');
  });

  it(`holds ${accountLimits.passkeysPerMember} of one person, also when two come at once`, async () => {
    const person = await register();
    for (let n = 1; n < accountLimits.passkeysPerMember; n++) await add(person, { name: `Key ${n}` });
    const body = new Authenticator(publicUrl).create(await begin(person));
    const other = `INSERT INTO passkeys (user_id, credential_id, public_key, counter, name)
      VALUES ($1, sha256('other'), 'key', 0, 'Other')`;
    await api.database.pool.query(other, [person.user.id]);
    expect((await api.refusal('addPasskey', { as: person, body })).code).toBe('PASSKEY_LIMIT_REACHED');
    const refusal = await api.refusal('beginPasskey', { as: person, body: { ...proof, name: 'More' } });
    expect(refusal.code).toBe('PASSKEY_LIMIT_REACHED');
    expect(refusal.message).toContain(`${accountLimits.passkeysPerMember} passkeys`);
  });
});

describe('signing in with one', () => {
  it('refuses one whose session ends while it is stored', async () => {
    const person = await register();
    const body = new Authenticator(publicUrl).create(await begin(person));
    const adding = await api.database.source.transaction(async (manager) => {
      await manager.query('SELECT 1 FROM users WHERE id = $1 FOR UPDATE', [person.user.id]);
      const refusal = api.refusal('addPasskey', { as: person, body });
      await until(() => waitsForLock(api));
      await manager.query('DELETE FROM sessions WHERE user_id = $1', [person.user.id]);
      return { refusal };
    });
    expect((await adding.refusal).code).toBe('SESSION_MISSING');
  });

  it('opens a session without a password, records the use, and reports a new device', async () => {
    const { person, device } = await keeper();
    const body = await answer(device);
    const { token, user } = await api.call('signInWithPasskey', { body });
    expect(user.username).toBe(person.username);
    expect(await api.call('listSessions', { as: { token } })).toHaveLength(2);
    const [passkey] = await api.call('listPasskeys', { as: person });
    expect(Date.parse(passkey?.lastUsedAt ?? '')).toBeGreaterThan(Date.now() - 60_000);
    await api.database.pool.query('DELETE FROM familiar_devices');
    await api.call('signInWithPasskey', { body: await answer(device) });
    expect(await subjectsTo(person)).toContain('New sign-in to your account');
  });

  it('asks for no code, since a passkey counts as both factors', async () => {
    const { person, device } = await keeper();
    await api.database.pool.query(
      `INSERT INTO second_factors (user_id, secret, is_on) VALUES ($1, decode(repeat('00', 20), 'hex'), true)`,
      [person.user.id],
    );
    const { username } = person;
    expect((await api.refusal('login', { body: { username, password } })).code).toBe('CODE_MISSING');
    const { user } = await api.call('signInWithPasskey', { body: await answer(device) });
    expect(user.username).toBe(username);
  });

  it('asks for any passkey of this site, and for the person', async () => {
    expect(await api.call('beginPasskeySignIn')).toEqual({
      challenge: expect.stringMatching(/^[\w-]{43}$/),
      rpId: 'stoa.example',
      timeout: accountLimits.passkeyMinutes * 60_000,
      userVerification: 'required',
    });
  });

  it.each<[string, Oddity]>([
    ['for another site', { origin: 'https://evil.example' }],
    ['over an unsafe connection', { origin: 'http://stoa.example' }],
    ['for another host', { rpId: 'evil.example' }],
    ['inside of another site', { crossOrigin: true }],
    ['without recognising the person', { isVerified: false }],
    ['as a new passkey', { type: 'webauthn.create' }],
    ['with another key', { key: generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey }],
    ['for another account', { userHandle: Buffer.from('1').toString('base64url') }],
  ])('refuses what is signed %s', async (_, oddity) => {
    const { person, device } = await keeper();
    expect(await refusalOf(device, oddity)).toBe('PASSKEY_REFUSED');
    expect(await api.call('listSessions', { as: person })).toHaveLength(1);
    await api.call('signInWithPasskey', { body: await answer(device) });
  });

  it('refuses data that differs from what was signed', async () => {
    const { device } = await keeper();
    const [right, other] = [await answer(device), await answer(device)];
    const { clientDataJSON } = other;
    const mixed = await api.refusal('signInWithPasskey', { body: { ...right, clientDataJSON } });
    expect(mixed.code).toBe('PASSKEY_REFUSED');
    for (const change of [{ clientDataJSON: 'AAAA' }, { authenticatorData: 'AAAA' }, { signature: 'AAAA' }]) {
      const body = { ...(await answer(device)), ...change };
      expect((await api.refusal('signInWithPasskey', { body })).code).toBe('PASSKEY_REFUSED');
    }
    for (const change of [{ id: '' }, { signature: 'a+b=' }, { userHandle: 'A'.repeat(87) }, { more: 1 }]) {
      const body = { ...right, ...change };
      expect((await api.refusal('signInWithPasskey', { body })).code).toBe('INPUT_INVALID');
    }
  });

  it('accepts a response once, also when sent twice at the same time, and within five minutes', async () => {
    const { person, device } = await keeper();
    const body = await answer(device);
    const both = await Promise.all([1, 2].map(() => api.send('signInWithPasskey', { body })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect((await api.refusal('signInWithPasskey', { body })).code).toBe('PASSKEY_LATE');
    const late = await answer(device);
    await expireChallenges();
    expect((await api.refusal('signInWithPasskey', { body: late })).code).toBe('PASSKEY_LATE');
    expect(await refusalOf(device, { challenge: 'of-our-own' })).toBe('PASSKEY_LATE');
    const { challenge } = await begin(person);
    expect(await refusalOf(device, { challenge })).toBe('PASSKEY_LATE');
  });

  it('refuses a count that is not higher than before: the authenticator may have been copied', async () => {
    const { device } = await keeper();
    await api.call('signInWithPasskey', { body: await answer(device, { counter: 7 }) });
    expect(await refusalOf(device, { counter: 7 })).toBe('PASSKEY_REFUSED');
    expect(await refusalOf(device, { counter: 0 })).toBe('PASSKEY_REFUSED');
    await api.call('signInWithPasskey', { body: await answer(device, { counter: 2 ** 32 - 1 }) });
  });

  it('accepts authenticators without a counter', async () => {
    const { device } = await keeper();
    for (let n = 0; n < 2; n++) {
      await api.call('signInWithPasskey', { body: await answer(device, { counter: 0 }) });
    }
  });

  it('reports an unregistered passkey as unknown, and never names its former owner', async () => {
    const { person, device, passkey } = await keeper();
    await api.call('removePasskey', { as: person, params: { id: passkey.id }, body: proof });
    const refusal = await api.refusal('signInWithPasskey', { body: await answer(device) });
    expect(refusal.code).toBe('PASSKEY_UNKNOWN');
    expect(JSON.stringify(refusal)).not.toContain(person.username);
  });

  it('works after a new password by a mailed link, whose mail says so', async () => {
    const { person, device } = await keeper();
    await api.call('forgotPassword', { body: { email: person.email } });
    const link = (await mailsTo(api, person.email)).at(-1);
    await api.call('resetPassword', { body: { token: tokenIn(link), password: 'another horse' } });
    expect((await mailsTo(api, person.email)).at(-1)?.text).toContain('Passkeys keep working after that');
    await api.call('signInWithPasskey', { body: await answer(device) });
  });

  it('is asked for by each address as often as a password may be tried', async () => {
    const limited = await TestApp.start({ publicUrl, rateLimitFactor: 1 });
    try {
      for (let n = 0; n < 10; n++) await limited.call('beginPasskeySignIn');
      expect((await limited.refusal('beginPasskeySignIn')).code).toBe('RATE_LIMITED');
    } finally {
      await limited.stop();
    }
  });

  it('is refused while too many sign-ins are pending, until they expire', async () => {
    await api.database.pool.query(
      `INSERT INTO passkey_challenges (challenge_hash, expires_at)
       SELECT sha256(n::text::bytea), now() FROM generate_series(1, $1::integer) n`,
      [bounds.passkeyChallenges],
    );
    expect((await api.refusal('beginPasskeySignIn')).code).toBe('OVERLOADED');
    await api.app.get(PasskeyChallenges, { strict: false }).sweep();
    await api.call('beginPasskeySignIn');
  });
});

describe('another name for a passkey', () => {
  it('needs no password, changes nothing else, and sends no mail', async () => {
    const { person, device, passkey } = await keeper();
    const mails = (await mailsTo(api, person.email)).length;
    const params = { id: passkey.id };
    const renamed = await api.call('renamePasskey', { as: person, params, body: { name: ' Old phone ' } });
    expect(renamed).toEqual({ ...passkey, name: 'Old phone' });
    expect(await api.call('listPasskeys', { as: person })).toEqual([renamed]);
    expect(await mailsTo(api, person.email)).toHaveLength(mails);
    await api.call('signInWithPasskey', { body: await answer(device) });
  });

  it('is refused when it is empty or too long, names its limit, and is for the owner alone', async () => {
    const { person, passkey } = await keeper();
    const rename = (name: string, as?: TestRequest['as'], id = passkey.id) => ({
      as,
      params: { id },
      body: { name },
    });
    for (const name of ['', '\u200b', 'n'.repeat(accountLimits.passkeyNameMax + 1)]) {
      const refusal = await api.refusal('renamePasskey', rename(name, person));
      expect(refusal).toMatchObject({ code: 'INPUT_INVALID', fields: { name: expect.any(String) } });
    }
    const longest = '🌱'.repeat(accountLimits.passkeyNameMax);
    expect(await api.call('renamePasskey', rename(longest, person))).toMatchObject({ name: longest });
    expect((await api.refusal('renamePasskey', rename('Mine'))).code).toBe('SESSION_MISSING');
    const stranger = await register();
    for (const id of [passkey.id, 999_999]) {
      const refusal = await api.refusal('renamePasskey', rename('Mine', stranger, id));
      expect(refusal.code).toBe('PASSKEY_NOT_FOUND');
    }
  });
});

describe('removing one', () => {
  it('needs a session and the password, notifies the owner, and keeps the sign-in by password', async () => {
    const { person, passkey } = await keeper();
    const params = { id: passkey.id };
    expect((await api.refusal('removePasskey', { params, body: proof })).code).toBe('SESSION_MISSING');
    const wrong = { as: person, params, body: { currentPassword: 'wrong horse' } };
    expect((await api.refusal('removePasskey', wrong)).code).toBe('PASSWORD_WRONG');
    await api.call('removePasskey', { as: person, params, body: proof });
    expect(await api.call('listPasskeys', { as: person })).toEqual([]);
    const mail = (await mailsTo(api, person.email)).at(-1);
    expect(mail?.text).toContain('A passkey was removed from your account.');
    expect(mail?.text).not.toContain('Passkeys keep working');
    await api.call('login', { body: { username: person.username, password } });
    const again = await api.refusal('removePasskey', { as: person, params, body: proof });
    expect(again.code).toBe('PASSKEY_NOT_FOUND');
  });

  it('leaves passkeys of others', async () => {
    const { person, passkey } = await keeper();
    const other = { as: await register(), params: { id: passkey.id }, body: proof };
    expect((await api.refusal('removePasskey', other)).code).toBe('PASSKEY_NOT_FOUND');
    expect(await api.call('listPasskeys', { as: person })).toHaveLength(1);
  });
});

async function expireChallenges() {
  await api.database.pool.query(`UPDATE passkey_challenges SET expires_at = now() - interval '1 second'`);
}
