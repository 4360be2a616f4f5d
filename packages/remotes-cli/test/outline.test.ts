import { lossesOf, outlineOf } from '../src/trial/outline.mjs';

const head = '<title>Bread</title>';
const html = `
  <header><nav aria-label="Site"><a href="/">Home</a></nav></header>
  <main><h1>Bread</h1><section><h2>Comments</h2></section>
    <article><header>by ada</header><button aria-label="Upvote"><svg></svg></button></article>
    <div aria-hidden="true"><h2>Hidden</h2></div></main>`;
const before = outlineOf({ head, html });

test('a page is described by its headings, landmarks and controls with their names', () => {
  expect(before.entries).toEqual([
    'banner',
    'navigation “Site”',
    'link “Home”',
    'main',
    'heading 1 “Bread”',
    'heading 2 “Comments”',
    'button “Upvote”',
  ]);
});

test.each([
  ['its title', { head: '', html }, ['its title is missing']],
  ['its main heading', { head, html: html.replaceAll('h1>', 'h2>') }, ['its main heading is missing']],
  ['a heading', { head, html: html.replaceAll('h2>', 'p>') }, ['a heading is missing: heading 2 “Comments”']],
  ['a landmark', { head, html: html.replaceAll('nav', 'div') }, ['a landmark is missing: navigation “Site”']],
  [
    'a landmark in exchange for another',
    { head, html: html.replaceAll('main>', 'aside>') },
    ['a landmark is missing: main'],
  ],
  [
    'the name of a control',
    { head, html: html.replace(' aria-label="Upvote"', '') },
    ['a control has no name: button'],
  ],
])('a page that has lost %s is worse', (_name, page, losses) => {
  expect(lossesOf(before, outlineOf(page))).toEqual(losses);
});

test.each([
  ['another text', html.replaceAll('Bread', 'Rye').replace('Site', 'Pages')],
  [
    'another section',
    html.replace('<section>', '<section aria-label="News"><h2>News</h2></section><section>'),
  ],
  ['a heading of another level', html.replaceAll('h2>', 'h3>')],
])('a page with %s is not worse', (_name, changed) => {
  expect(lossesOf(before, outlineOf({ head, html: changed }))).toEqual([]);
});
