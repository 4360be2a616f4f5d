import { unmetRequirements } from './requirements';

const offer = { contract: '0.1.4', shared: { react: '19.3.1', '@stoa/ui': '0.2.0' } };
const build = (contract: string, shared: Record<string, string>) => ({ requires: { contract, shared } });

test('a build whose ranges are satisfied may run', () => {
  expect(unmetRequirements(build('^0.1.0', { react: '^19.0.0' }), offer)).toEqual([]);
});

test('a build made for another contract may not run', () => {
  expect(unmetRequirements(build('^0.2.0', {}), offer)).toEqual([
    'needs the contract ^0.2.0, the host has 0.1.4',
  ]);
});

test('reports an export that the host lacks', () => {
  const uses = { '@stoa/ui': ['Button', 'Sparkline'] };
  const needs = { requires: { contract: '^0.1.0', shared: {}, uses } };
  expect(unmetRequirements(needs, { ...offer, exports: { '@stoa/ui': ['Button'] } })).toEqual([
    'uses Sparkline of @stoa/ui, which the host does not have',
  ]);
  expect(unmetRequirements(needs, offer)).toEqual([]);
});

test('reports an outdated or missing shared module', () => {
  expect(unmetRequirements(build('^0.1.0', { '@stoa/ui': '^0.3.0', vue: '^3.0.0' }), offer)).toEqual([
    'needs @stoa/ui ^0.3.0, the host has 0.2.0',
    'needs vue ^3.0.0, the host has none',
  ]);
});
