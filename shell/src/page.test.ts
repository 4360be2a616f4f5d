import pageTemplate from './page';

jest.mock('./icon-512.png', () => '/icon.png');
// The template is compiled by itself: with components, it would leave their code among the files of the build.
jest.mock('@stoa/ui', () => {
  throw new Error('The template of the page loads components.');
});

test('the template of the page loads no components', () => {
  expect(pageTemplate()).toContain('<div id="root">');
});
