import { shareTargets } from './shareTargets';

test('a post can be shared to six sites', () => {
  expect(shareTargets.map((target) => target.name)).toEqual([
    'Twitter',
    'Facebook',
    'LinkedIn',
    'Reddit',
    'WhatsApp',
    'Telegram',
  ]);
});

test.each(shareTargets)('$name receives the whole URL and title, encoded', ({ address }) => {
  const shared = new URL(address('https://stoa.example/post/7?comment=1&x=2', 'Cats & dogs #1'));
  const given = [...shared.searchParams.values()].join(' ');
  expect(shared.protocol).toBe('https:');
  expect(given).toContain('https://stoa.example/post/7?comment=1&x=2');
});
