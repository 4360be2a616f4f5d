import { surroundingsWarnings } from './surroundings.js';

const production = { environment: 'production' } as const;

it('warns of root in production, and there alone', () => {
  const root = { uid: 0, node: '22.12.0' };
  expect(surroundingsWarnings(production, root)).toEqual([expect.stringContaining('runs as root')]);
  expect(surroundingsWarnings({ environment: 'development' }, root)).toEqual([]);
  expect(surroundingsWarnings(production, { uid: 1000, node: '24.1.0' })).toEqual([]);
});

it('warns of a Node that gets no fixes', () => {
  const warnings = surroundingsWarnings(production, { uid: 1000, node: '20.20.2' });
  expect(warnings).toEqual([expect.stringContaining('Install Node.js 22 or 24.')]);
});
