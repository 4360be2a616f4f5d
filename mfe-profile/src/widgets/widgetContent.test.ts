import { widgetTypes } from '@stoa/contract';
import { widgetTexts } from '../texts/widget';
import { readContent, writeContent } from './widgetContent';

test('social links are JSON text with links of url and platform', () => {
  const content = JSON.stringify({ links: [{ url: 'https://example.org', platform: 'Home page' }] });
  expect(readContent('social_links', content)).toEqual({
    kind: 'links',
    links: [{ url: 'https://example.org', platform: 'Home page' }],
  });
});

test.each(['javascript:alert(1)', ' javascript:alert(1)', 'data:text/html,x', '//evil.example'])(
  'a link to %s inside a widget is left out',
  (url) => {
    expect(readContent('social_links', JSON.stringify({ links: [{ url, platform: 'x' }] }))).toEqual({
      kind: 'links',
      links: [],
    });
  },
);

test.each([
  ['skills', '{"skills":["Bread","  ",7,"Rye"]}'],
  ['interests', '{"interests":["Bread","Rye"]}'],
] as const)('%s are JSON text with a list of words', (type, content) => {
  expect(readContent(type, content)).toEqual({ kind: 'chips', chips: ['Bread', 'Rye'] });
});

test('the raw text is used when the JSON does not parse', () => {
  expect(readContent('skills', 'bread, rye')).toEqual({ kind: 'text', text: 'bread, rye' });
});

test.each(['{}', 'null', '[]', '{"skills":"bread"}'])(
  'JSON without a list, %s, counts as empty',
  (content) => {
    expect(readContent('skills', content)).toEqual({ kind: 'chips', chips: [] });
  },
);

test('written content can be read again', () => {
  const content = { kind: 'chips' as const, chips: ['Bread'] };
  expect(readContent('interests', writeContent('interests', content))).toEqual(content);
});

test('the default title is the capitalised type', () => {
  expect(widgetTypes.map((type) => widgetTexts.types[type])).toEqual([
    'Bio',
    'Social links',
    'Skills',
    'Interests',
    'Achievements',
    'Custom text',
  ]);
});
