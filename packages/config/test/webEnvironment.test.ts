import WebEnvironment from '../jest/webEnvironment.mjs';

const opened: WebEnvironment[] = [];

function open(): WebEnvironment {
  const testEnvironmentOptions = { url: 'http://localhost:3000/' };
  const silent = { ...console, error: () => undefined };
  const environment = new WebEnvironment({ projectConfig: { testEnvironmentOptions } } as never, {
    console: silent,
  });
  opened.push(environment);
  return environment;
}

afterEach(async () => {
  while (opened.length > 0) await opened.pop()?.teardown();
});

test('a file leaves no global, listener, storage, content or timer to the next one', async () => {
  const timers = () => process.getActiveResourcesInfo().filter((resource) => resource === 'Timeout').length;
  const before = timers();
  const hear = jest.fn();
  open();
  document.body.append('left');
  localStorage.setItem('left', 'yes');
  addEventListener('knock', hear);
  setTimeout(hear, 60_000);
  Object.assign(globalThis, { left: true });
  await opened.pop()?.teardown();
  expect(['document', 'window', 'localStorage', 'left'].filter((name) => name in globalThis)).toEqual([]);
  expect(timers()).toBe(before);

  open();
  expect(document.body.textContent).toBe('');
  expect(localStorage.getItem('left')).toBeNull();
  dispatchEvent(new Event('knock'));
  expect(hear).not.toHaveBeenCalled();
});

test('a function of the first window, kept by a library, calls the window of the current file', async () => {
  open();
  const { addEventListener: kept } = globalThis;
  await opened.pop()?.teardown();
  open();
  const hear = jest.fn();
  document.defaultView?.addEventListener('knock', hear);
  dispatchEvent(new Event('knock'));
  expect(hear).toHaveBeenCalledTimes(1);
  kept('knock', hear);
});

test('a document has the window in which tests define what jsdom lacks', () => {
  open();
  Object.assign(globalThis, { innerWidth: 360 });
  expect(document.defaultView).toBe(globalThis);
  expect(document.defaultView?.innerWidth).toBe(360);
});

test('an error in a listener is uncaught, unless the test listens to errors', () => {
  const uncaught = jest.spyOn(process, 'emit').mockReturnValue(true as never);
  open();
  const fail = () => document.body.dispatchEvent(new Event('fail'));
  document.body.addEventListener('fail', () => {
    throw new Error('on purpose');
  });
  fail();
  expect(uncaught).toHaveBeenCalledWith(
    'uncaughtException',
    expect.objectContaining({ message: 'on purpose' }),
  );
  uncaught.mockClear();
  addEventListener('error', () => undefined);
  fail();
  expect(uncaught).not.toHaveBeenCalled();
});
