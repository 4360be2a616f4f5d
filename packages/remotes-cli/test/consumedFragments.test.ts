import { consumedFragments } from '../src/compat/consumedFragments.mjs';

const propsIn = (code: string) => consumedFragments({ 'src/Page.tsx': code })['feed/PostList'];

test.each([
  [
    'of an object',
    `<Fragment name="feed/PostList" with={{ view, source: { kind: 'saved' }, 'max': 3 }} />`,
    ['max', 'source', 'view'],
  ],
  ['without any', '<Fragment name="feed/PostList" />', []],
  [
    'of a variable',
    `const shown = { view } as const; <Fragment name="feed/PostList" with={shown} />`,
    ['view'],
  ],
  [
    'of a choice and a condition',
    `<Fragment name="feed/PostList" with={isWide ? { view } : { max, ...(isFirst && { source }) }} />`,
    ['max', 'source', 'view'],
  ],
  ['of a fallback', `<Fragment name="feed/PostList" with={given ?? { view }} />`, ['view', '…']],
  [
    'of functions',
    `const more = () => ({ max });
     function postsOf(id: number) {
       if (id === 0) return { source };
       return { view, ...more() } satisfies object;
     }
     <Fragment name="feed/PostList" with={{ ...postsOf(1) }}>text</Fragment>`,
    ['max', 'source', 'view'],
  ],
  [
    'of other files',
    `<Fragment name="feed/PostList" with={{ view, ...given, ...postsOf() }} />`,
    ['view', '…'],
  ],
  [
    'of a function that calls itself',
    `function more() { return { view, ...more() }; } <Fragment name="feed/PostList" with={more()} />`,
    ['view'],
  ],
])('props %s are found', (_name, code, expected) => {
  expect(propsIn(code)).toEqual(expected);
});

test('uses of a fragment in several files are one entry; other elements are none', () => {
  const found = consumedFragments({
    'src/One.tsx': `<Fragment name="feed/PostList" with={{ view }} />`,
    'src/Two.tsx': `<><Fragment key="feed/PostList" /><Fragment name="feed/PostList" with={{ max }} />
      <Fragment name="communities/CommunityGrid" with={{ empty }} /><Fragment name={chosen} with={{ no }} /></>`,
    'src/text.ts': `'<Fragment name="feed/Video" />'`,
  });
  expect(found).toEqual({ 'communities/CommunityGrid': ['empty'], 'feed/PostList': ['max', 'view'] });
  expect(Object.keys(found)).toEqual(['communities/CommunityGrid', 'feed/PostList']);
});
