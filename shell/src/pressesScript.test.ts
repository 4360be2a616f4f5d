import { pressesScript } from './pressesScript';

beforeAll(() => {
  jest.useFakeTimers();
  const script = document.createElement('script');
  script.textContent = pressesScript;
  document.head.append(script);
});

afterEach(() => {
  document.body.replaceChildren();
  jest.advanceTimersByTime(100);
});

/** Marks an element as React does. */
const enliven = (element: Element) => Object.assign(element, { __reactProps$x: {} });

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

/** Takes what the form sends, as React's root does. */
function answer(): jest.Mock {
  const handler = jest.fn((event: Event) => event.preventDefault());
  document.querySelector('#root')?.addEventListener('submit', handler);
  return handler;
}

test('a form that is sent before the app is there is sent once it is, however late', () => {
  const { form, left } = formSent();
  expect(left).toEqual([]);
  jest.advanceTimersByTime(60_000);
  const handler = answer();
  enliven(form);
  jest.advanceTimersByTime(1_000);
  expect(handler).toHaveBeenCalledTimes(1);
});

test('a form that is marked before its handler answers does not leave the page, and is sent once it does', () => {
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

test('a button that is pressed before the app is there is pressed once it is', () => {
  document.body.innerHTML = '<button type="button">Upvote</button>';
  const button = document.querySelector('button') as HTMLButtonElement;
  const pressed = jest.fn();
  button.click();
  button.addEventListener('click', pressed);
  jest.advanceTimersByTime(1_000);
  expect(pressed).not.toHaveBeenCalled();
  enliven(button);
  jest.advanceTimersByTime(100);
  expect(pressed).toHaveBeenCalledTimes(1);
});

test('a press on a button that never comes to life is forgotten', () => {
  document.body.innerHTML = '<button type="button">Upvote</button>';
  const button = document.querySelector('button') as HTMLButtonElement;
  button.click();
  const pressed = jest.fn();
  button.addEventListener('click', pressed);
  jest.advanceTimersByTime(11_000);
  enliven(button);
  jest.advanceTimersByTime(1_000);
  expect(pressed).not.toHaveBeenCalled();
});
