import { remotesCommand } from '../src/remotesCommand.mjs';
import { helps } from '../src/help.mjs';

let said: string[];
const exitCode = process.exitCode;

beforeEach(() => {
  said = [];
  process.exitCode = undefined;
  for (const way of ['log', 'error'] as const)
    jest.spyOn(console, way).mockImplementation((...texts: unknown[]) => void said.push(texts.join(' ')));
});

afterEach(() => {
  jest.restoreAllMocks();
  process.exitCode = exitCode;
});

test.each(Object.entries(helps))('%s prints its usage', async (name, { script }) => {
  await remotesCommand([name, '--help']);
  expect(said.join('\n')).toContain(`npm run ${script}`);
  expect(process.exitCode).toBeUndefined();
});

test.each([
  [['nothing'], 'npm run list:remotes'],
  [['publish'], 'Name an app.'],
  [['publish', 'mfe-nowhere'], 'There is no app mfe-nowhere.'],
  [['promote', 'mfe-feed'], 'Which version?'],
  [['list', '--loud'], '--loud'],
])('%j is invalid usage', async (parameters, answer) => {
  await remotesCommand(parameters);
  expect(said.join('\n')).toContain(answer);
  expect(process.exitCode).toBe(2);
});
