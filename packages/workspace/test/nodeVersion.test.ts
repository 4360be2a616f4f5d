import { canRunOn, tooOldMessage, unsupportedWarning } from '../src/nodeVersion.mjs';

test.each([
  ['18.20.4', false],
  ['20.18.3', false],
  ['20.19.0', true],
  ['22.1.0', true],
  ['24.0.0', true],
])('Node %s is taken: %s', (version, isTaken) => {
  expect(canRunOn(version)).toBe(isTaken);
});

test('an old Node is told what is needed', () => {
  expect(tooOldMessage('18.20.4')).toContain('22.12 or newer');
});

test('Node 20 is warned about, 22 and 24 are not', () => {
  expect(unsupportedWarning('20.20.2')).toContain('tested on 22 and 24');
  expect([unsupportedWarning('22.12.0'), unsupportedWarning('24.1.0')]).toEqual([undefined, undefined]);
});
