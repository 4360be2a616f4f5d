import { placeholderFrame } from './placeholderFrame';
import { hiddenForOthers } from './viewerScript';

const frame = () => document.getElementById('frame');

test('the frame shows until the page has content', () => {
  document.body.innerHTML = `<div id="root"></div>${placeholderFrame}`;
  expect(frame()).toBeVisible();
  expect(frame()).toHaveTextContent('Stoa');
  document.getElementById('root')?.append(document.createElement('p'));
  expect(frame()).not.toBeVisible();
});

test('the frame shows on a page for another viewer, the rest of which is hidden', () => {
  const hidden = `<style>${hiddenForOthers}</style>`;
  document.documentElement.toggleAttribute('data-other-viewer', true);
  document.body.innerHTML = `${hidden}<p>Other</p><div id="root"></div>${placeholderFrame}`;
  const shown = [document.querySelector('p'), frame()].map((one) => one && getComputedStyle(one).visibility);
  expect(shown).toEqual(['hidden', 'visible']);
  document.documentElement.removeAttribute('data-other-viewer');
});

test('readers without scripts are asked to try again', () => {
  document.body.innerHTML = placeholderFrame;
  expect(document.querySelector('noscript')).toHaveTextContent('Please try again later.');
});
