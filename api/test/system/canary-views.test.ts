import { BuildEvidence } from '../../src/site/evidence/build-evidence.js';
import type { CanaryRegistry } from '../../src/site/canaries/canary-registry.js';
import { REGISTRY } from '../../src/site/registry/open-registry.js';
import { CanarySite, networkAt, open } from '../support/canary-site.js';
import type { TestApp } from '../support/test-app.js';

const site = new CanarySite();
const published = site.store('1.0.0-a');
const canary = site.store('1.1.0-b');
const shell = site.storeShell('9', '0.1.0');
let api: TestApp;

beforeAll(async () => {
  await site.list([published]);
  api = await site.start();
});
afterAll(async () => {
  await api.stop();
  site.remove();
});

/**
 * Lists a canary for half of the people, opens a page in each bucket, and returns the networks with a view, and those
 * for which the server has rendered it: its cached page is shared by all people of a group.
 */
async function countsWith(contract: string, startedAt: string) {
  const build = { ...canary, requires: { contract, shared: {} } };
  await site.list([published], { build, share: 50, startedAt }, { host: { versions: [shell] } });
  for (let bucket = 0; bucket < 100; bucket += 1) await open(api, `stoa-canary=${bucket}`, networkAt(bucket));
  const { content } = await api.app.get<CanaryRegistry>(REGISTRY).read();
  if (!content.canary) throw new Error('The canary is not listed.');
  const { counts } = api.app.get(BuildEvidence).canary.of(content.canary);
  const { canary: own, others } = counts;
  return {
    views: { canary: own.views, others: others.views },
    renders: { canary: own.renders, others: others.renders },
  };
}

it('counts page views and renders for each group while the canary runs', async () => {
  expect(await countsWith('^0.1.0', '2026-11-01T10:00:00.000Z')).toEqual({
    views: { canary: 50, others: 50 },
    renders: { canary: 1, others: 1 },
  });
});

it('counts no view or render for a canary that does not fit the shell: its people get the published build', async () => {
  expect(await countsWith('^0.2.0', '2026-11-01T11:00:00.000Z')).toEqual({
    views: { canary: 0, others: 50 },
    renders: { canary: 0, others: 1 },
  });
});
