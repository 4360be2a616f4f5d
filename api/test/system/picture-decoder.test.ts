import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { ImageProcess } from '../../src/platform/uploads/image-process.js';
import { blackPng } from '../support/files.js';
import { TestApp } from '../support/test-app.js';
import { upload } from '../support/uploading.js';

let api: TestApp;
beforeAll(async () => void (api = await TestApp.start()));
afterAll(() => api.stop());

it('a picture is read by another process when the last one ended while it was idle', async () => {
  const as = await api.members.make();
  const send = () => upload(api.address, as, blackPng(20, 20));
  expect(await send()).toHaveProperty('url');
  const { child } = api.app.get(ImageProcess, { strict: false }) as unknown as { child: ChildProcess };
  const exited = once(child, 'exit');
  child.kill('SIGKILL');
  await exited;
  expect(await send()).toHaveProperty('url');
});
