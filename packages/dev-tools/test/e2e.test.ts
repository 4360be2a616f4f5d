import { readParameters, variablesOf } from '../src/e2e.mjs';

test('the options of the command are separated from those of Playwright', () => {
  const parameters = [
    '--url',
    'https://stoa.test',
    'walk',
    '--remote=feed@1.4.2',
    '-g',
    'home',
    '--remote',
    'shell@2',
  ];
  expect(readParameters(parameters)).toEqual({
    url: 'https://stoa.test',
    remotes: ['feed@1.4.2', 'shell@2'],
    rest: ['walk', '-g', 'home'],
  });
});

test('builds of the environment are used unless the command names builds', () => {
  const url = 'https://stoa.test';
  expect(variablesOf({ url, remotes: [] })).toEqual({ STOA_URL: url });
  expect(variablesOf({ url, remotes: ['feed@1.4.2', 'shell@2'] })).toEqual({
    STOA_URL: url,
    STOA_REMOTES: 'feed@1.4.2,shell@2',
  });
});

test.each([
  [['walk'], 'Give the address of a site with --url.'],
  [['--url'], 'Give the address of a site with --url.'],
  [['--url', 'stoa.test'], 'Give the address of a site with --url.'],
  [['--url', 'https://a.test', '--url', 'https://b.test'], 'Give one --url.'],
  [['--url', 'https://a.test', '--remote', 'feed'], 'Name builds as feed@1.4.2, not as "feed".'],
  [
    ['--url', 'https://a.test', '--remote', 'feed@1,shell@2'],
    'Name builds as feed@1.4.2, not as "feed@1,shell@2".',
  ],
])('refuses %j', (parameters, message) => {
  expect(() => readParameters(parameters)).toThrow(message);
});
