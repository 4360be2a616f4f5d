import { HashQueue, type HashTurn } from './hash-queue.js';

const from = (lane: string): HashTurn => ({ lane, isKnown: false });
const known = (lane: string): HashTurn => ({ lane, isKnown: true });

/** Creates a queue with one task at a time, and a list of the tasks in the order in which they ran. */
function makeQueue(maxWaiting: number, maxOthers = maxWaiting) {
  const queue = new HashQueue(1, maxWaiting, maxOthers, () => new Error('full'));
  const ran: string[] = [];
  let release = (): void => undefined;
  const gate = new Promise<void>((resolve) => (release = resolve));
  const first = queue.run(from('first'), () => gate);
  const refused: string[] = [];
  const add = (turn: HashTurn, name: string) =>
    queue.run(turn, async () => void ran.push(name)).catch(() => void refused.push(name));
  return {
    add,
    /** Runs all tasks; returns which ran, in order, and which were refused. */
    async settle(added: Promise<void>[]) {
      release();
      await Promise.all([first, ...added]);
      return { ran, refused };
    },
  };
}

it('gives networks turns, however many tasks one of them has', async () => {
  const { add, settle } = makeQueue(10);
  const added = ['a1', 'a2', 'a3'].map((name) => add(from('a'), name));
  added.push(add(from('b'), 'b1'), add(from('b'), 'b2'), add(from('c'), 'c1'));
  expect((await settle(added)).ran).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3']);
});

it('gives known clients every other turn', async () => {
  const { add, settle } = makeQueue(10);
  const added = ['a', 'b', 'c'].map((name) => add(from(name), name));
  added.push(add(known('1'), 'owner 1'), add(known('2'), 'owner 2'));
  expect((await settle(added)).ran).toEqual(['owner 1', 'a', 'owner 2', 'b', 'c']);
});

it('refuses the last of the longest lane when it is full', async () => {
  const { add, settle } = makeQueue(3);
  const added = ['a1', 'a2', 'a3'].map((name) => add(from('a'), name));
  added.push(add(from('b'), 'b1'), add(from('a'), 'a4'));
  const { ran, refused } = await settle(added);
  expect(ran).toEqual(['a1', 'b1', 'a2']);
  expect(refused.sort()).toEqual(['a3', 'a4']);
});

it('reserves room for known clients, whatever the number of networks', async () => {
  const { add, settle } = makeQueue(4, 2);
  const added = ['a', 'b', 'c', 'd'].map((name) => add(from(name), name));
  added.push(add(known('1'), 'owner 1'), add(known('2'), 'owner 2'), add(known('3'), 'owner 3'));
  expect(await settle(added)).toEqual({
    ran: ['owner 1', 'a', 'owner 2', 'b'],
    refused: ['c', 'd', 'owner 3'],
  });
});

it('starts the next task after one that fails', async () => {
  const queue = new HashQueue(1, 1, 1, () => new Error('full'));
  const failing = queue.run(from('a'), () => Promise.reject(new Error('no')));
  const next = queue.run(from('b'), () => Promise.resolve('yes'));
  await expect(failing).rejects.toThrow('no');
  expect(await next).toBe('yes');
  expect(await queue.run(from('a'), () => Promise.resolve('again'))).toBe('again');
});
