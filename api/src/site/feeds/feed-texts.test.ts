import type { HostVersion } from '@stoa/contract';
import type { PageRenderer } from '../pages/page-renderer.js';
import type { RegistrySource } from '../registry/registry-source.js';
import { FeedTexts } from './feed-texts.js';

it('converts a text once with each version of the shell', async () => {
  let version = 'good';
  const read = () =>
    Promise.resolve({ content: { remotes: {}, host: { versions: [{ version }] } }, text: '' });
  const markup = jest.fn((text: string, { host }: { host: HostVersion | undefined }) =>
    Promise.resolve(`${text} by ${host?.version}`),
  );
  const texts = new FeedTexts(
    { isShellPinned: false },
    { read } as unknown as RegistrySource,
    { markup } as unknown as PageRenderer,
  );
  const convert = async () => (await texts.markupOf(['Hello'])).get('Hello')?.text;
  expect(await convert()).toBe('Hello by good');
  version = 'bad';
  expect(await convert()).toBe('Hello by bad');
  expect(await convert()).toBe('Hello by bad');
  version = 'good';
  expect(await convert()).toBe('Hello by good');
  expect(markup).toHaveBeenCalledTimes(2);
});
