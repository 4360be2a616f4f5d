import { canRunOn, tooOldMessage } from '../src/nodeVersion.mjs';

test.each([
  ['18.20.4', false],
  ['20.20.2', false],
  ['22.1.0', false],
  ['22.12.0', true],
  ['24.0.0', true],
])('Node %s is supported: %s', (version, isSupported) => {
  expect(canRunOn(version)).toBe(isSupported);
});

test('the message about an old Node names the oldest supported version', () => {
  expect(tooOldMessage('18.20.4')).toContain('22.12 or newer');
});
