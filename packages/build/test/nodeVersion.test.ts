import { isSupportedNode, tooOldMessage } from '../lib/nodeVersion.mjs';

test.each([
  ['18.20.4', false],
  ['20.18.3', false],
  ['20.19.0', true],
  ['22.1.0', true],
  ['24.0.0', true],
])('Node %s is taken: %s', (version, isTaken) => {
  expect(isSupportedNode(version)).toBe(isTaken);
});

test('an old Node is told what is needed', () => {
  expect(tooOldMessage('18.20.4')).toContain('20.19 or newer');
});
