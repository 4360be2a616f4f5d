import { dataDir, fromRoot, remotesDir } from '../src/paths.mjs';

const environment = process.env;

beforeEach(() => void (process.env = { ...environment }));
afterEach(() => void (process.env = environment));

test('empty variables count as unset, as they do for the server', () => {
  process.env.DATA_DIR = '';
  process.env.REMOTES_DIR = '';
  expect(dataDir()).toBe(fromRoot('.data'));
  expect(remotesDir()).toBe(fromRoot('.data/remotes'));
});
