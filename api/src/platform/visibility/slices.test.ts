import { setImmediate } from 'node:timers/promises';
import { Slices } from './slices.js';

test('each turn of the event loop has one slice, for any number of waiting callers', async () => {
  const slices = new Slices();
  let turn = 0;
  const turns: number[] = [];
  let isOver = false;
  const count = async () => {
    for (; !isOver; turn += 1) await setImmediate();
  };
  const work = async () => {
    for (let slice = 0; slice < 5; slice += 1) {
      await slices.next();
      turns.push(turn);
    }
  };
  const counting = count();
  expect(slices.isFree).toBe(true);
  const all = Promise.all(Array.from({ length: 10 }, work));
  expect(slices.isFree).toBe(false);
  await all;
  isOver = true;
  await counting;
  expect(turns).toHaveLength(50);
  expect(new Set(turns).size).toBe(50);
  expect(slices.isFree).toBe(true);
});
