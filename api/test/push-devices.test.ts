import { randomBytes } from 'node:crypto';
import { pushLimits } from '@stoa/contract';
import type { Member } from './support/members.js';
import { makeSubscription } from './support/push-service.js';
import { TestApp } from './support/test-app.js';

let api: TestApp;
let ada: Member;
beforeAll(async () => void (api = await TestApp.start({ pushKey: randomBytes(32) })));
afterAll(() => api.stop());

/** A member who receives notifications on as many devices as possible. */
beforeEach(async () => {
  ada = await api.members.make();
  for (let count = 0; count < pushLimits.devicesMax; count++) await subscribe();
});

/** Subscribes another device of the member. */
async function subscribe(): Promise<void> {
  const { token } = await api.members.signIn(ada.id, { userAgent: 'test' });
  await api.call('subscribeDevice', { as: { ...ada, token }, body: makeSubscription().subscription });
}

const devices = async () => (await api.call('getPushState', { as: ada })).devices;

it('a device takes no place of a new one after the key of the site has changed', async () => {
  await api.database.pool.query(`UPDATE push_subscriptions SET server_key = 'the key before'`);
  await subscribe();
  expect(await devices()).toHaveLength(1);
});

it('a device takes no place of a new one after its session has expired', async () => {
  await api.database.pool.query(
    `UPDATE sessions SET expires_at = now() WHERE id IN (SELECT session_id FROM push_subscriptions)`,
  );
  await subscribe();
  expect(await devices()).toHaveLength(1);
});
