import { DataExports } from '../src/identity/exports/data-exports.service.js';
import { ExportJobs } from '../src/identity/exports/export-jobs.js';
import { MEDIA_FILES, type MediaFiles } from '../src/platform/uploads/media-files.js';
import type { Member } from './support/members.js';
import { TestApp } from './support/test-app.js';
import { until } from './support/until.js';

let api: TestApp;
beforeAll(async () => void (api = await TestApp.start()));
afterAll(() => api.stop());

const storage = () => api.app.get<MediaFiles>(MEDIA_FILES, { strict: false });

async function isStored(name: string): Promise<boolean> {
  const file = await storage().open(name);
  file?.content.destroy();
  return file !== undefined;
}

/** Has an archive made, and then another requested whose state is changed; returns the name of their file. */
async function makeAndRequest(as: Member, changed: string): Promise<string> {
  await api.call('requestDataExport', { as });
  await api.settled();
  const { rows } = await api.database.pool.query<{ file_name: string }>(
    `UPDATE data_exports SET bytes = NULL, expires_at = NULL, ${changed} WHERE user_id = $1 RETURNING file_name`,
    [as.id],
  );
  return rows[0]?.file_name ?? '';
}

test('an archive that fails takes the file of the former one with it', async () => {
  const as = await api.members.make();
  const name = await makeAndRequest(as, `state = 'making', tries = 3`);
  expect(await isStored(name)).toBe(true);
  await api.app.get(ExportJobs).make(as.id);
  expect(await api.call('getDataExport', { as })).toEqual({ state: 'failed' });
  expect(await isStored(name)).toBe(false);
});

test.each(['making', 'failed'])('an archive that was %s for seven days is deleted', async (state) => {
  const [old, young] = [await api.members.make(), await api.members.make()];
  const change = (days: number) => `state = '${state}', requested_at = now() - interval '${days} days'`;
  const [oldName, youngName] = [await makeAndRequest(old, change(7)), await makeAndRequest(young, change(6))];
  await api.app.get(DataExports).sweep();
  expect((await api.call('getDataExport', { as: old })).state).toBe('none');
  expect(await isStored(oldName)).toBe(false);
  expect((await api.call('getDataExport', { as: young })).state).toBe(state);
  expect(await isStored(youngName)).toBe(true);
});

/** Has an archive made that has expired. */
async function makeExpired(days: number): Promise<Member> {
  const as = await api.members.make();
  await api.call('requestDataExport', { as });
  await api.settled();
  await api.database.pool.query(
    `UPDATE data_exports SET expires_at = now(), requested_at = now() - $2::integer * interval '1 day'
     WHERE user_id = $1`,
    [as.id, days],
  );
  return as;
}

/** Starts a sweep that stops before it deletes the first file; `proceed` lets it end. */
async function startSweep(): Promise<{ proceed: () => Promise<void> }> {
  const files = storage();
  const remove = files.remove.bind(files);
  let resume: () => void = () => undefined;
  let isDeleting = false;
  const isResumed = new Promise<void>((resolve) => (resume = resolve));
  jest.spyOn(files, 'remove').mockImplementationOnce(async (names) => {
    isDeleting = true;
    await isResumed;
    await remove(names);
  });
  const swept = api.app.get(DataExports).sweep();
  await until(() => isDeleting);
  return {
    proceed: () => {
      resume();
      return swept;
    },
  };
}

test('an archive requested while the former one is deleted is made', async () => {
  const as = await makeExpired(9);
  const { proceed } = await startSweep();
  const requested = api.call('requestDataExport', { as });
  await proceed();
  await requested;
  await api.settled();
  expect((await api.call('getDataExport', { as })).state).toBe('ready');
});

test('an archive made while others are deleted stays', async () => {
  await makeExpired(10);
  const as = await makeExpired(9);
  const { proceed } = await startSweep();
  await api.call('requestDataExport', { as });
  await api.settled();
  await proceed();
  expect((await api.call('getDataExport', { as })).state).toBe('ready');
  const { rows } = await api.database.pool.query<{ file_name: string }>(
    'SELECT file_name FROM data_exports WHERE user_id = $1',
    [as.id],
  );
  expect(await isStored(rows[0]?.file_name ?? '')).toBe(true);
});

test('a new password ends the link to an archive', async () => {
  const as = await api.members.make();
  await api.call('requestDataExport', { as });
  await api.settled();
  const proof = { currentPassword: 'correct horse' };
  const { url } = await api.call('makeDataExportLink', { as, body: proof });
  await api.call('changePassword', { as, body: { ...proof, password: 'another fine horse' } });
  expect((await fetch(api.address + url)).status).toBe(404);
  expect((await api.call('getDataExport', { as })).state).toBe('ready');
});
