import { takeOver } from './takeOver';

const reading = () => document.getElementById('reading');

function page(content = '<a href="/post/1">A post</a>'): HTMLElement {
  document.body.innerHTML = `<div id="root"></div><div id="reading"><main>${content}</main></div>`;
  return document.getElementById('root') as HTMLElement;
}

/** Observers are told in a microtask; then the app is laid out and painted. */
const settle = () => jest.advanceTimersByTimeAsync(100);

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('the app takes the place of what the server wrote once it has something to show, not before', async () => {
  const root = page();
  takeOver(root, () => (root.innerHTML = '<main><span data-pending></span></main>'));
  await settle();
  expect(reading()).not.toBeNull();
  expect(root.dataset.waiting).toBe('');
  root.innerHTML = '<main><p>The post</p></main>';
  await settle();
  expect(reading()).toBeNull();
  expect(root.dataset.waiting).toBeUndefined();
});

test('the app is laid out unseen before it takes the place, so that taking it is short', async () => {
  const root = page();
  takeOver(root, () => (root.innerHTML = '<main><p>The post</p></main>'));
  await Promise.resolve();
  expect(root.dataset.waiting).toBe('laid-out');
  expect(reading()).not.toBeNull();
  await settle();
  expect(root.dataset.waiting).toBeUndefined();
});

test('letting go of a link does not bring an app that has nothing to show yet', async () => {
  const root = page();
  takeOver(root, () => (root.innerHTML = '<main><span data-pending></span></main>'));
  reading()?.dispatchEvent(new Event('pointerdown'));
  dispatchEvent(new Event('pointerup'));
  await settle();
  expect(reading()).not.toBeNull();
});

test('what never comes is not waited for for ever', async () => {
  const root = page();
  takeOver(root, () => (root.innerHTML = '<main><span data-pending></span></main>'));
  await settle();
  await jest.advanceTimersByTimeAsync(5_100);
  expect(reading()).toBeNull();
});

test('a press that has begun is still meant for what was pressed', async () => {
  const root = page();
  takeOver(root, () => undefined);
  reading()
    ?.querySelector('a')
    ?.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  root.innerHTML = '<main>The app</main>';
  await settle();
  expect(reading()).not.toBeNull();
  dispatchEvent(new Event('pointerup'));
  jest.runOnlyPendingTimers();
  expect(reading()).toBeNull();
});

test('a text that is being marked stays until it is let go', async () => {
  const root = page();
  takeOver(root, () => undefined);
  getSelection()?.selectAllChildren(reading() as HTMLElement);
  document.dispatchEvent(new Event('selectionchange'));
  root.innerHTML = '<main>The app</main>';
  await settle();
  expect(reading()).not.toBeNull();
  getSelection()?.removeAllRanges();
  document.dispatchEvent(new Event('selectionchange'));
  expect(reading()).toBeNull();
});

test('the focus goes to the same link, the second of its kind to the second', async () => {
  const links = '<a href="/post/1">One</a><a href="/post/1">Comments</a>';
  const root = page(links);
  takeOver(root, () => undefined);
  reading()?.querySelectorAll('a')[1]?.focus();
  root.innerHTML = `<main>${links}</main>`;
  await settle();
  expect(document.activeElement).toBe(root.querySelectorAll('a')[1]);
});

test('what was typed into the search goes over with its cursor, and is heard of as typing is', async () => {
  const box = '<form role="search"><input name="q"></form>';
  const root = page(box);
  const heard = jest.fn();
  takeOver(root, () => undefined);
  const typed = reading()?.querySelector('input') as HTMLInputElement;
  typed.focus();
  typed.value = 'bread';
  typed.setSelectionRange(2, 3);
  root.addEventListener('input', heard);
  root.innerHTML = `<main>${box}</main>`;
  await settle();
  const own = root.querySelector('input') as HTMLInputElement;
  expect([own.value, own.selectionStart, own.selectionEnd]).toEqual(['bread', 2, 3]);
  expect(document.activeElement).toBe(own);
  expect(heard).toHaveBeenCalledTimes(1);
});

test('a page that the server left empty is drawn at once', () => {
  document.body.innerHTML = '<div id="root"></div>';
  const root = document.getElementById('root') as HTMLElement;
  const draw = jest.fn();
  takeOver(root, draw);
  expect(draw).toHaveBeenCalledTimes(1);
  expect(root.dataset.waiting).toBeUndefined();
});
