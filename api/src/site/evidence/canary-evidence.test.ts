import type { ListedCanary, RemoteVersion } from '@stoa/contract';
import { bounds } from '../../platform/bounds.js';
import type { CanaryGroup, CanaryVisit } from '../registry/canary-visit.js';
import { CanaryEvidence } from './canary-evidence.js';

const canary: ListedCanary = {
  app: 'feed',
  build: { version: '2' } as RemoteVersion,
  share: 1,
  startedAt: '2026-11-01T10:00:00.000Z',
};
const visitOf = (group: CanaryGroup, network: string): CanaryVisit => ({
  canary,
  group,
  isBaseline: false,
  network,
});

afterEach(() => jest.restoreAllMocks());

test('a network counts once for each kind of evidence', () => {
  const evidence = new CanaryEvidence();
  const visit = visitOf('canary', 'a');
  for (let count = 0; count < 3; count += 1) {
    evidence.viewed(visit);
    evidence.reported(visit, { remote: 'feed', version: '2' }, 'uncaught');
  }
  expect(evidence.of(canary).counts.canary).toMatchObject({ views: 1, uncaught: 1, load: 0 });
});

test('networks of others beyond the bound are not counted, and those of the canary still are', () => {
  jest.replaceProperty(bounds, 'canaryEntries', 3 as never);
  const evidence = new CanaryEvidence();
  for (const network of ['a', 'b', 'c', 'd']) evidence.viewed(visitOf('others', network));
  for (const network of ['e', 'f']) evidence.viewed(visitOf('canary', network));
  const { counts } = evidence.of(canary);
  expect([counts.others.views, counts.canary.views]).toEqual([3, 2]);
});
