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

/** Marks an element like React does. */
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
  const pressed = jest.fn();
  button.addEventListener('click', pressed);
  jest.advanceTimersByTime(11_000);
  enliven(button);
  jest.advanceTimersByTime(1_000);
  expect(pressed).not.toHaveBeenCalled();
});
