import { quietSeconds } from './quiet-hours.js';

const HOUR = 3_600;
const night = { from: '22:00', to: '07:00', zone: 'Europe/Berlin' };
const secondsAt = (time: string, hours = night) => quietSeconds(hours, new Date(time));

it('last over midnight, in the zone of the member', () => {
  expect(secondsAt('2026-01-15T20:59:59Z')).toBe(0);
  expect(secondsAt('2026-01-15T21:00:00Z')).toBe(9 * HOUR);
  expect(secondsAt('2026-01-16T05:59:30Z')).toBe(30);
  expect(secondsAt('2026-01-16T06:00:00Z')).toBe(0);
});

it('follow summer time', () => {
  expect(secondsAt('2026-07-15T20:00:00Z')).toBe(9 * HOUR);
  expect(secondsAt('2026-07-15T19:59:00Z')).toBe(0);
});

it('may lie within a day', () => {
  const lunch = { from: '12:00', to: '13:30', zone: 'Asia/Kathmandu' };
  expect(secondsAt('2026-01-15T06:15:00Z', lunch)).toBe(1.5 * HOUR);
  expect(secondsAt('2026-01-15T06:14:59Z', lunch)).toBe(0);
  expect(secondsAt('2026-01-15T07:45:00Z', lunch)).toBe(0);
});
