import { PrimaryLog } from './lag.js';

test('a server that has replayed everything is not behind, however long nothing was written', () => {
  const log = new PrimaryLog(1_000);
  log.note(5n, 0);
  log.note(5n, 900);
  expect([log.end, log.lagOf(5n), log.lagOf(6n)]).toEqual([5n, 0, 0]);
});

test('the lag is the time since the last sample that was replayed completely', () => {
  const log = new PrimaryLog(1_000);
  log.note(10n, 0);
  log.note(20n, 250);
  log.note(30n, 500);
  expect([log.lagOf(29n), log.lagOf(20n), log.lagOf(12n)]).toEqual([250, 250, 500]);
});

test('the lag is unbounded for a server behind every remembered sample', () => {
  const log = new PrimaryLog(1_000);
  log.note(10n, 0);
  for (let at = 250; at <= 5_000; at += 250) log.note(BigInt(at), at);
  expect(log.lagOf(9n)).toBe(Infinity);
  expect(log.lagOf(3_800n)).toBe(1_250);
});
