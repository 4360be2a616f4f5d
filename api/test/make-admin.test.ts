import { makeAdmin } from '../src/operations/tools/make-admin.js';
import { importLines, submission } from './support/dump.js';
import { TestApp } from './support/test-app.js';

let api: TestApp;
beforeAll(async () => void (api = await TestApp.start()));
afterAll(() => api.stop());

const make = (username: string) => makeAdmin(api.database.source, username);

describe('make-admin', () => {
  it('gives an account the role, whatever the case of its name', async () => {
    const body = { username: 'Founder', email: 'f@example.org', password: 'some password' };
    const as = await api.call('register', { body });
    expect(await make('founder')).toBe('Founder is an admin now.');
    expect(await api.call('getMe', { as })).toMatchObject({ role: 'admin' });
    expect(await make('Founder')).toBe('Founder is an admin already.');
  });

  it('says so when there is no such account', async () => {
    await expect(make('nobody')).rejects.toThrow('There is no account "nobody" in this database.');
  });

  it('refuses an account that nobody can sign in to', async () => {
    await importLines(api, [submission()]);
    await expect(make('archive')).rejects.toThrow('Nobody can sign in as archive');
  });
});
