import { accountLimits } from '@stoa/contract';
import { Secret, TOTP } from 'otpauth';
import { mailsTo } from './support/outbox.js';
import { TestApp } from './support/test-app.js';

let api: TestApp;
beforeAll(async () => void (api = await TestApp.start()));
afterAll(() => api.stop());

const password = 'correct horse';
let count = 0;

async function register(on = api) {
  const username = `person${++count}`;
  const body = { username, email: `${username}@example.org`, password };
  const { token, user } = await on.call('register', { body });
  await on.members.confirmAddress(user.id);
  return { token, user, ...body };
}

/** The code that an app with this secret shows, so many half minutes from now. */
const codeOf = (secret: string, later = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + later * 30_000 });

/** Registers a person with a second factor. The code of the setup may be used again, so that no test waits. */
async function protect(on = api) {
  const person = await register(on);
  const { secret } = await on.call('beginSecondFactor', { as: person, body: { currentPassword: password } });
  const body = { code: codeOf(secret) };
  const { recoveryCodes } = await on.call('confirmSecondFactor', { as: person, body });
  await on.database.pool.query('UPDATE second_factors SET last_step = 0 WHERE user_id = $1', [
    person.user.id,
  ]);
  return { ...person, secret, recoveryCodes };
}

const signIn = ({ username }: { username: string }, code?: string) => ({
  body: { username, password, ...(code !== undefined && { code }) },
});

describe('turning it on', () => {
  it('shows the secret as text, as an address and as a QR code, and asks for nothing yet', async () => {
    const person = await register();
    const begun = await api.call('beginSecondFactor', { as: person, body: { currentPassword: password } });
    expect(begun.secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(begun.uri).toMatch(
      new RegExp(`^otpauth://totp/Stoa:${person.username}\\?.*secret=${begun.secret}`),
    );
    expect(begun.qr.path).toMatch(/^(M\d+ \d+h1v1h-1z)+$/);
    expect(await api.call('getSecondFactor', { as: person })).toEqual({ isOn: false, recoveryCodesLeft: 0 });
    await api.call('login', signIn(person));
  });

  it('issues ten recovery codes after a correct first code, and notifies the owner', async () => {
    const person = await protect();
    expect(new Set(person.recoveryCodes).size).toBe(accountLimits.recoveryCodes);
    expect(await api.call('getSecondFactor', { as: person })).toEqual({ isOn: true, recoveryCodesLeft: 10 });
    const { rows } = await api.database.pool.query('SELECT * FROM recovery_codes');
    expect(JSON.stringify(rows)).not.toContain(person.recoveryCodes[0]);
    const subjects = (await mailsTo(api, person.email)).map(({ subject }) => subject);
    expect(subjects).toEqual(['The security settings of your account have changed']);
  });

  it('needs the password, a correct code, and a session', async () => {
    const person = await register();
    const wrong = { currentPassword: 'wrong horse' };
    expect((await api.refusal('beginSecondFactor', { as: person, body: wrong })).code).toBe('PASSWORD_WRONG');
    const none = await api.refusal('confirmSecondFactor', { as: person, body: { code: '123456' } });
    expect(none.code).toBe('CODE_WRONG');
    await api.call('beginSecondFactor', { as: person, body: { currentPassword: password } });
    const refusal = await api.refusal('confirmSecondFactor', { as: person, body: { code: 'abcdef' } });
    expect(refusal).toMatchObject({ code: 'CODE_WRONG', fields: { code: expect.any(String) } });
    for (const call of ['beginSecondFactor', 'makeRecoveryCodes', 'endSecondFactor'] as const) {
      expect((await api.refusal(call, { body: { currentPassword: password } })).code).toBe('SESSION_MISSING');
    }
    expect((await api.refusal('getSecondFactor')).code).toBe('SESSION_MISSING');
    const guest = await api.refusal('confirmSecondFactor', { body: { code: '123456' } });
    expect(guest.code).toBe('SESSION_MISSING');
  });

  it('is refused where it is on, and the secret stays', async () => {
    const person = await protect();
    const body = { currentPassword: password };
    expect((await api.refusal('beginSecondFactor', { as: person, body })).code).toBe('SECOND_FACTOR_ON');
    await api.call('login', signIn(person, codeOf(person.secret)));
  });
});

describe('signing in with it', () => {
  it('asks for a code only after a correct password', async () => {
    const person = await protect();
    expect((await api.refusal('login', signIn(person))).code).toBe('CODE_MISSING');
    const wrong = {
      body: { username: person.username, password: 'wrong horse', code: codeOf(person.secret) },
    };
    expect((await api.refusal('login', wrong)).code).toBe('CREDENTIALS_WRONG');
    await api.call('login', signIn(person, codeOf(person.secret)));
  });

  it('accepts a code once, also when sent twice at the same time', async () => {
    const person = await protect();
    const code = codeOf(person.secret);
    const both = [1, 2].map(() => api.send('login', signIn(person, code)));
    expect((await Promise.all(both)).map(({ status }) => status).sort()).toEqual([200, 403]);
    expect((await api.refusal('login', signIn(person, code))).code).toBe('CODE_WRONG');
  });

  it('takes the codes of the half minutes before and after, and no older ones', async () => {
    const person = await protect();
    expect((await api.refusal('login', signIn(person, codeOf(person.secret, -3)))).code).toBe('CODE_WRONG');
    await api.call('login', signIn(person, codeOf(person.secret, 1)));
    const passed = await api.refusal('login', signIn(person, codeOf(person.secret)));
    expect(passed.code).toBe('CODE_WRONG');
  });

  it('accepts each recovery code once, however it is typed', async () => {
    const person = await protect();
    const [code = ''] = person.recoveryCodes;
    await api.call('login', signIn(person, code.toUpperCase().replaceAll('-', ' ')));
    expect((await api.refusal('login', signIn(person, code))).code).toBe('CODE_WRONG');
    expect(await api.call('getSecondFactor', { as: person })).toEqual({ isOn: true, recoveryCodesLeft: 9 });
  });

  it('counts wrong codes, apart from passwords', async () => {
    const limited = await TestApp.start({ rateLimitFactor: 1, trustProxy: 1 });
    try {
      const person = await protect(limited);
      const guess = (n: number) =>
        fetch(`${limited.address}/api/auth/login`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-forwarded-for': `203.0.113.${n}` },
          body: JSON.stringify(signIn(person, 'wrong').body),
        });
      const statuses: number[] = [];
      for (let n = 0; n < 11; n++) statuses.push((await guess(n)).status);
      expect(statuses).toEqual([...Array<number>(10).fill(403), 429]);
      const subjects = (await mailsTo(limited, person.email)).map(({ subject }) => subject);
      expect(subjects).toContain('Many wrong codes for your account');
    } finally {
      await limited.stop();
    }
  });
});

describe('changing the account', () => {
  const proof = { currentPassword: password };
  const ways = {
    changePassword: { body: { ...proof, password: 'another fine horse' } },
    changeEmail: { body: { ...proof, email: 'elsewhere@example.org' } },
    beginPasskey: { body: { ...proof, name: 'Phone' } },
    removePasskey: { body: proof, params: { id: 1 } },
    makeRecoveryCodes: { body: proof },
    endSecondFactor: { body: proof },
    makeDataExportLink: { body: proof },
    requestDeletion: { body: proof },
  } as const;
  type Way = keyof typeof ways;
  const send = (as: { token: string }, way: Way, code?: string) =>
    api.send(way, { as, ...ways[way], body: { ...ways[way].body, ...(code !== undefined && { code }) } });
  const codeIn = async (answer: Response) => ((await answer.json()) as { code: string }).code;

  it.each(Object.keys(ways) as Way[])('asks for the code where one is asked for: %s', async (way) => {
    const person = await protect();
    expect(await codeIn(await send(person, way))).toBe('CODE_MISSING');
    expect(await codeIn(await send(person, way, '000000'))).toBe('CODE_WRONG');
    const answer = await send(person, way, codeOf(person.secret));
    // There is no such passkey or archive: the question was answered, and the call has gone on.
    const isThere = way !== 'removePasskey' && way !== 'makeDataExportLink';
    expect(answer.status < 300 || (answer.status === 404 && !isThere)).toBe(true);
  });

  it('leaves everything as it is without the code', async () => {
    const person = await protect();
    for (const way of Object.keys(ways) as Way[]) await send(person, way);
    expect(await api.call('getSecondFactor', { as: person })).toEqual({ isOn: true, recoveryCodesLeft: 10 });
    const { rows } = await api.database.pool.query(
      `SELECT 1 FROM account_tokens WHERE user_id = $1 AND email = 'elsewhere@example.org'`,
      [person.user.id],
    );
    expect(rows).toEqual([]);
    await api.call('login', signIn(person, person.recoveryCodes[0]));
  });
});

describe('changing it', () => {
  it('replaces the old recovery codes by new ones', async () => {
    const person = await protect();
    const body = { currentPassword: password, code: codeOf(person.secret) };
    const { recoveryCodes } = await api.call('makeRecoveryCodes', { as: person, body });
    expect((await api.refusal('login', signIn(person, person.recoveryCodes[0]))).code).toBe('CODE_WRONG');
    await api.call('login', signIn(person, recoveryCodes[0]));
  });

  it('makes no recovery codes where no code is asked for', async () => {
    const person = await register();
    const refusal = await api.refusal('makeRecoveryCodes', {
      as: person,
      body: { currentPassword: password },
    });
    expect(refusal.code).toBe('SECOND_FACTOR_OFF');
  });

  it('turns it off with password and code, and repeating it is harmless', async () => {
    const person = await protect();
    const wrong = { currentPassword: 'wrong horse' };
    expect((await api.refusal('endSecondFactor', { as: person, body: wrong })).code).toBe('PASSWORD_WRONG');
    for (let n = 0; n < 2; n++) {
      const body = { currentPassword: password, code: codeOf(person.secret) };
      await api.call('endSecondFactor', { as: person, body });
    }
    expect(await api.call('getSecondFactor', { as: person })).toEqual({ isOn: false, recoveryCodesLeft: 0 });
    await api.call('login', signIn(person));
  });
});
