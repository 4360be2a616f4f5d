import { BoundedQueue } from './bounded-queue.js';

/** Creates a task that ends on request. */
function task() {
  let end = (): void => undefined;
  const done = new Promise<void>((resolve) => (end = resolve));
  let hasStarted = false;
  const run = async () => {
    hasStarted = true;
    await done;
  };
  return { run, end: () => end(), hasStarted: () => hasStarted };
}

const make = () => new BoundedQueue(2, 1, () => new Error('full'));

it('runs some tasks at once, queues the next and refuses the rest', async () => {
  const queue = make();
  const [first, second, third] = [task(), task(), task()];
  const running = [first, second, third].map(({ run }) => queue.run(run));
  expect([first, second, third].map(({ hasStarted }) => hasStarted())).toEqual([true, true, false]);
  await expect(queue.run(task().run)).rejects.toThrow('full');
  first.end();
  await running[0];
  expect(third.hasStarted()).toBe(true);
  second.end();
  third.end();
  await Promise.all(running);
});

it('starts the next task after one that fails', async () => {
  const queue = new BoundedQueue(1, 1, () => new Error('full'));
  const failing = queue.run(() => Promise.reject(new Error('no')));
  const next = queue.run(() => Promise.resolve('yes'));
  await expect(failing).rejects.toThrow('no');
  expect(await next).toBe('yes');
  expect(await queue.run(() => Promise.resolve('again'))).toBe('again');
});
