import { layOut } from '../src/compat/layout.mjs';

const place = (name: string, files: Record<string, string>, modules = {}) => ({ name, files, modules });

test('a package that two places share is laid out once, and imported by both', () => {
  const shared = { 'packages/ui/src/index.ts': 'export const size = 1;' };
  const ui = { '@stoa/ui': { place: 'shell', file: 'packages/ui/src/index.ts' } };
  const page = { 'mfe-feed/src/page.ts': "import { size } from '@stoa/ui';" };
  const { texts, links, whereIs } = layOut([
    place('shell', shared),
    place('feed', { ...shared, ...page }, ui),
  ]);
  expect([...texts.values()].sort()).toEqual([...Object.values(shared), ...Object.values(page)]);
  const [[link = '', target] = []] = [...links];
  expect(target).toBe(whereIs(place('shell', shared), 'packages/ui/src/index.ts'));
  expect(link).toMatch(/^\w+\/node_modules\/@stoa\/ui\.ts$/);
  expect(link.split('/')[0]).toBe(whereIs(place('feed', page), 'mfe-feed/src/page.ts').split('/')[0]);
});

test.each(['../x.ts', 'mfe-feed/../../x.ts', '..', 'mfe-feed/../../../../x.ts'])(
  'a recorded source that leads out of its folder is refused: %s',
  (file) => {
    expect(() => layOut([place('feed', { [file]: '' })])).toThrow('A recorded source is outside its folder');
  },
);
