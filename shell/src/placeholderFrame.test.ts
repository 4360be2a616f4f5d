import { emptyFrame } from './emptyFrame';

const frame = () => document.getElementById('frame');

test('the frame shows until the page has content', () => {
  document.body.innerHTML = `<div id="root"></div>${emptyFrame}`;
  expect(frame()).toBeVisible();
  expect(frame()).toHaveTextContent('Stoa');
  document.getElementById('root')?.append(document.createElement('p'));
  expect(frame()).not.toBeVisible();
});

test('readers without scripts are asked to reload the page', () => {
  document.body.innerHTML = emptyFrame;
  expect(document.querySelector('noscript')).toHaveTextContent('Please reload this page.');
});
