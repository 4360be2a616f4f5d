import { runInThisContext } from 'node:vm';
import { waitFor } from '@testing-library/react';
import { replayScript } from './replayScript';

beforeAll(() => {
  jest.useFakeTimers();
  runInThisContext(replayScript);
});

afterEach(() => {
  document.body.replaceChildren();
  jest.advanceTimersByTime(100);
});

/** Marks an element like React does. */
const enliven = (element: Element) => Object.assign(element, { __reactFiber$x: { flags: 0 } });

function formSent(): { form: HTMLFormElement; left: string[] } {
  document.body.innerHTML = '<div id="root"><form method="post"><button>Send</button></form></div>';
  const form = document.querySelector('form') as HTMLFormElement;
  const left: string[] = [];
  addEventListener('submit', (event) => !event.defaultPrevented && left.push('the page was left'), {
    once: true,
  });
  form.requestSubmit();
  return { form, left };
}

/** Handles the form's submit like React's root does. */
function answer(): jest.Mock {
  const handler = jest.fn((event: Event) => event.preventDefault());
  document.querySelector('#root')?.addEventListener('submit', handler);
  return handler;
}

test('a form sent before hydration is sent after it, however late', () => {
  const { form, left } = formSent();
  expect(left).toEqual([]);
  jest.advanceTimersByTime(60_000);
  const handler = answer();
  enliven(form);
  jest.advanceTimersByTime(1_000);
  expect(handler).toHaveBeenCalledTimes(1);
});

test('a form without an address is kept for the app, and a form with one is sent', () => {
  document.body.innerHTML = '<form></form><form action="/search"></form>';
  const [own, search] = [...document.querySelectorAll('form')];
  const isKept = (form: HTMLFormElement | undefined) =>
    !form?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  expect([isKept(own), isKept(search)]).toEqual([true, false]);
});

test('a form that is sent right after hydration has what was typed before', () => {
  document.body.innerHTML = '<div id="root"><form><input></form></div>';
  const form = document.querySelector('form') as HTMLFormElement;
  const field = document.querySelector('input') as HTMLInputElement;
  field.value = 'sour';
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.value = '';
  const sent: string[] = [];
  document.querySelector('#root')?.addEventListener('submit', (event) => {
    event.preventDefault();
    sent.push(field.value);
  });
  enliven(field);
  enliven(form);
  form.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  expect(sent).toEqual(['sour']);
});

test('a form marked before its handler is attached does not leave the page, and is sent later', () => {
  const { form } = formSent();
  const left = jest.fn();
  enliven(form);
  addEventListener('submit', (event) => !event.defaultPrevented && left());
  jest.advanceTimersByTime(200);
  expect(left).not.toHaveBeenCalled();
  const handler = answer();
  jest.advanceTimersByTime(200);
  expect(handler).toHaveBeenCalledTimes(1);
});

test('a button pressed before hydration is pressed after it', () => {
  document.body.innerHTML = '<button type="button">Upvote</button>';
  const button = document.querySelector('button') as HTMLButtonElement;
  const pressed = jest.fn();
  button.click();
  jest.advanceTimersByTime(1);
  button.addEventListener('click', pressed);
  jest.advanceTimersByTime(1_000);
  expect(pressed).not.toHaveBeenCalled();
  enliven(button);
  jest.advanceTimersByTime(100);
  expect(pressed).toHaveBeenCalledTimes(1);
});

test('a click on a button that is never hydrated is dropped', () => {
  document.body.innerHTML = '<button type="button">Upvote</button>';
  const button = document.querySelector('button') as HTMLButtonElement;
  button.click();
  jest.advanceTimersByTime(1);
  const pressed = jest.fn();
  button.addEventListener('click', pressed);
  jest.advanceTimersByTime(11_000);
  enliven(button);
  jest.advanceTimersByTime(1_000);
  expect(pressed).not.toHaveBeenCalled();
});

test('a click for which the app hydrates the button at once is not repeated', () => {
  document.body.innerHTML = '<div id="root"><button type="button">Upvote</button></div>';
  const button = document.querySelector('button') as HTMLButtonElement;
  const pressed = jest.fn();
  document.querySelector('#root')?.addEventListener('click', () => void enliven(button), true);
  document.querySelector('#root')?.addEventListener('click', pressed);
  button.click();
  jest.advanceTimersByTime(1_000);
  expect(pressed).toHaveBeenCalledTimes(1);
});

test('a click that the app stops and does not handle is repeated', () => {
  document.body.innerHTML = '<div id="root"><button type="button">Upvote</button></div>';
  const button = document.querySelector('button') as HTMLButtonElement;
  const root = document.querySelector('#root') as HTMLElement;
  root.addEventListener('click', (event) => event.stopPropagation(), { capture: true, once: true });
  button.click();
  enliven(button);
  const pressed = jest.fn();
  root.addEventListener('click', pressed);
  jest.advanceTimersByTime(1_000);
  expect(pressed).toHaveBeenCalledTimes(1);
});

test.each(['checkbox', 'radio'])('a %s chosen before hydration is chosen after it', (type) => {
  document.body.innerHTML = `<label><input type="${type}">All</label>`;
  const input = document.querySelector('input') as HTMLInputElement;
  document.querySelector('label')?.click();
  jest.advanceTimersByTime(1);
  const seen: boolean[] = [];
  input.addEventListener('click', () => seen.push(input.checked));
  // React restores the value that the app has.
  input.checked = false;
  enliven(input);
  jest.advanceTimersByTime(100);
  expect(seen).toEqual([true]);
  expect(input.checked).toBe(true);
});

test.each([
  ['<input>', 'input'],
  ['<textarea></textarea>', 'textarea'],
])('text typed into %s before hydration is typed after it', (html, name) => {
  document.body.innerHTML = html;
  const field = document.querySelector(name) as HTMLInputElement;
  field.value = 'sour';
  field.dispatchEvent(new Event('input', { bubbles: true }));
  const seen: string[] = [];
  field.addEventListener('input', () => seen.push(field.value));
  field.value = '';
  enliven(field);
  jest.advanceTimersByTime(100);
  expect(seen).toEqual(['sour']);
});

test('an option chosen before hydration is chosen after it', () => {
  document.body.innerHTML = '<select><option>A</option><option>B</option></select>';
  const field = document.querySelector('select') as HTMLSelectElement;
  field.value = 'B';
  field.dispatchEvent(new Event('input', { bubbles: true }));
  const seen: string[] = [];
  field.addEventListener('change', () => seen.push(field.value));
  field.value = 'A';
  enliven(field);
  jest.advanceTimersByTime(100);
  expect(seen).toEqual(['B']);
});

test('text that the visitor goes on typing after hydration is not typed twice', () => {
  document.body.innerHTML = '<input>';
  const field = document.querySelector('input') as HTMLInputElement;
  const type = (value: string) => {
    field.value = value;
    field.dispatchEvent(new Event('input', { bubbles: true }));
  };
  type('sour');
  enliven(field);
  type('sourd');
  jest.advanceTimersByTime(100);
  expect(field.value).toBe('sourd');
});

test('text typed before a draft is restored follows the draft', () => {
  document.body.innerHTML = '<textarea></textarea>';
  const field = document.querySelector('textarea') as HTMLTextAreaElement;
  field.value = 'typed';
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.value = 'Draft, ';
  enliven(field);
  jest.advanceTimersByTime(100);
  expect(field.value).toBe('Draft, typed');
});

test('an option chosen while React hydrates is chosen again once it has', async () => {
  jest.useRealTimers();
  const { hydrateRoot } = await import('react-dom/client');
  const { createElement, useState } = await import('react');
  document.body.innerHTML = '<div id="root"><select><option>A</option><option>B</option></select></div>';
  const field = document.querySelector('select') as HTMLSelectElement;
  const chosen: string[] = [];
  /** Renders after the field, when React has marked it and not mounted it. */
  function Chooser() {
    if (chosen.length === 0) {
      field.value = 'B';
      field.dispatchEvent(new Event('input', { bubbles: true }));
    }
    return null;
  }
  function Form() {
    const [value, setValue] = useState('A');
    const onChange = ({ target }: { target: { value: string } }) => {
      chosen.push(target.value);
      setValue(target.value);
    };
    const options = ['A', 'B'].map((option) => createElement('option', { key: option }, option));
    return [
      createElement('select', { key: 'field', value, onChange }, options),
      createElement(Chooser, { key: 'chooser' }),
    ];
  }
  hydrateRoot(document.querySelector('#root') as Element, createElement(Form));
  await waitFor(() => expect(chosen).toEqual(['B']));
  expect(field.value).toBe('B');
  jest.useFakeTimers();
});

test('a file chosen before hydration is offered to the app after it', () => {
  document.body.innerHTML = '<div id="root"><input type="file"></div>';
  const field = document.querySelector('input') as HTMLInputElement;
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.dispatchEvent(new Event('change', { bubbles: true }));
  const handler = jest.fn();
  document.querySelector('#root')?.addEventListener('change', handler);
  jest.advanceTimersByTime(60_000);
  expect(handler).not.toHaveBeenCalled();
  enliven(field);
  jest.advanceTimersByTime(1_000);
  expect(handler).toHaveBeenCalledTimes(1);
});
