import { compareRoutes, matchRoute, type Registry } from '@stoa/contract';
import { setRegistry } from '@stoa/platform';
import { matchRoutes } from 'react-router-dom';
import { remoteRoutes } from './remoteRoutes';

const paths = [
  '/:a/:b/:c',
  '/:a/b/c',
  '/a/:b/:c',
  '/a/b/:c',
  '/a/b/c',
  '/a/:b/c',
  '/a',
  '/:x/y',
  '/wiki/:page',
  '/wiki/start',
];
const addresses = [
  '/a/b/c',
  '/A/B/c',
  '/a/b/x',
  '/a/x/c',
  '/x/b/c',
  '/a/x/y',
  '/x/y/z',
  '/a',
  '/A//',
  '/a/y',
  '/wiki/start/',
  '/wiki/%73tart',
  '/wiki/a%2Fb',
  '/wiki/%E0%A4%A',
  '/wiki/',
  '/nowhere',
];

const registryOf = (listed: readonly string[]): Registry => {
  const pages = listed.map((path) => ({ path, access: 'everyone' as const, expose: './page' }));
  const build = { version: '1', pages } as never;
  return { remotes: { wiki: { versions: [build] } } };
};

afterEach(() => setRegistry({ remotes: {} }));

test.each([
  ['as listed', paths],
  ['the other way round', paths.toReversed()],
])('the router matches the same page as the server, with pages %s', (_name, listed) => {
  setRegistry(registryOf(listed));
  jest.spyOn(console, 'warn').mockImplementation();
  for (const address of addresses) {
    const taken = matchRoutes(remoteRoutes(), address)?.at(-1);
    const [wanted] = listed.filter((path) => matchRoute(path, address)).sort(compareRoutes);
    expect([address, taken?.route.path, taken?.params]).toEqual([
      address,
      wanted,
      wanted && matchRoute(wanted, address),
    ]);
  }
});
