import { type Offer, unmetRequirements } from './requirements.js';

const offer: Offer = { contract: '0.1.4', shared: { react: '19.3.1', '@stoa/ui': '0.2.0' } };
/** Whether the first two numbers are those of a range such as `^0.1.0`. */
const satisfies = (version: string, range: string) =>
  version.startsWith(range.slice(1, range.lastIndexOf('.')));
const unmet = (build: Parameters<typeof unmetRequirements>[0], given: Offer) =>
  unmetRequirements(build, given, satisfies);
const build = (contract: string, shared: Record<string, string>) => ({ requires: { contract, shared } });

test('a build whose ranges are satisfied may run', () => {
  expect(unmet(build('^0.1.0', { react: '^19.3.0' }), offer)).toEqual([]);
});

test('a build made for another contract may not run', () => {
  expect(unmet(build('^0.2.0', {}), offer)).toEqual(['needs the contract ^0.2.0, the shell has 0.1.4']);
});

test('reports an export that the shell lacks', () => {
  const uses = { '@stoa/ui': ['Button', 'Sparkline'] };
  const needs = { requires: { contract: '^0.1.0', shared: {}, uses } };
  expect(unmet(needs, { ...offer, exports: { '@stoa/ui': ['Button'] } })).toEqual([
    'uses Sparkline of @stoa/ui, which the shell does not have',
  ]);
  expect(unmet(needs, offer)).toEqual([]);
});

test('reports an outdated or missing shared module', () => {
  expect(unmet(build('^0.1.0', { '@stoa/ui': '^0.3.0', vue: '^3.0.0' }), offer)).toEqual([
    'needs @stoa/ui ^0.3.0, the shell has 0.2.0',
    'needs vue ^3.0.0, the shell has none',
  ]);
});
