import { rateLimits, remoteLimits } from '@stoa/contract';
import { LOGGER } from '../src/platform/core.module.js';
import type { Logger } from '../src/platform/log.js';
import { TestApp } from './support/test-app.js';

let api: TestApp;
let warn: jest.SpyInstance;
beforeAll(async () => {
  api = await TestApp.start({ rateLimitFactor: 1, trustProxy: 1 });
  warn = jest.spyOn(api.app.get<Logger>(LOGGER), 'warn').mockImplementation();
});
beforeEach(() => warn.mockClear());
afterAll(() => api.stop());

const problem = {
  remote: 'feed',
  version: '0.1.0-0a1b2c3d',
  shell: '0.1.0-4e5f6a7b',
  expose: './home',
  problem: 'remoteEntry.js could not be loaded',
};

it('writes what a page says of a remote to the log, with its version and the shell’s', async () => {
  await api.call('reportRemoteProblem', { body: problem });
  expect(warn).toHaveBeenCalledWith({ remoteProblem: problem }, expect.any(String));
});

it.each([
  ['what is too long', { ...problem, problem: 'x'.repeat(remoteLimits.remoteProblemMax + 1) }],
  ['what it does not know', { ...problem, token: 'secret' }],
  ['a report without a remote', { ...problem, remote: '' }],
])('refuses %s, and logs none of it', async (_what, body) => {
  expect((await api.refusal('reportRemoteProblem', { body })).code).toBe('INPUT_INVALID');
  expect(warn).not.toHaveBeenCalledWith(
    expect.objectContaining({ remoteProblem: expect.anything() }),
    expect.anything(),
  );
});

it('limits the reports of one address', async () => {
  const send = () =>
    fetch(`${api.address}/api/remote-problems`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.9' },
      body: JSON.stringify(problem),
    });
  for (let sent = 0; sent < rateLimits.problem.points; sent += 1) expect((await send()).status).toBe(204);
  expect((await send()).status).toBe(429);
});
