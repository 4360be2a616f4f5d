import { DataExports } from '../src/identity/exports/data-exports.service.js';
import { MEDIA_FILES, type MediaFiles } from '../src/platform/uploads/media-files.js';
import { TestApp } from './support/test-app.js';

let api: TestApp;
beforeAll(async () => void (api = await TestApp.start()));
afterAll(() => api.stop());

test('an archive requested while the former one is deleted is made', async () => {
  const as = await api.members.make();
  await api.call('requestDataExport', { as });
  await api.settled();
  await api.database.pool.query(
    `UPDATE data_exports SET expires_at = now(), requested_at = now() - interval '9 days' WHERE user_id = $1`,
    [as.id],
  );
  const files = api.app.get<MediaFiles>(MEDIA_FILES, { strict: false });
  const remove = files.remove.bind(files);
  jest.spyOn(files, 'remove').mockImplementationOnce(async (names) => {
    await api.call('requestDataExport', { as });
    await remove(names);
  });
  await api.app.get(DataExports).sweep();
  await api.settled();
  expect((await api.call('getDataExport', { as })).state).toBe('ready');
});
