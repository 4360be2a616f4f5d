import { storeZone, zoneOfPage } from './timeZone';

const setOffset = (minutes: number) =>
  jest.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(minutes);
const setName = (timeZone: string) =>
  jest
    .spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions')
    .mockReturnValue({ timeZone } as Intl.ResolvedDateTimeFormatOptions);

afterEach(() => {
  jest.restoreAllMocks();
  document.cookie = 'stoa-zone=; path=/; max-age=0';
});

test('a page in the browser’s own zone hydrates without Intl', () => {
  setOffset(-345);
  setName('Asia/Kathmandu');
  storeZone();
  expect(document.cookie).toBe('stoa-zone=-345/Asia/Kathmandu');
  expect(zoneOfPage('Asia/Kathmandu')).toBe('local');
});

test('a page in another zone hydrates in that zone, and the next is in the new one', () => {
  setOffset(-345);
  setName('Asia/Kathmandu');
  storeZone();
  setOffset(300);
  setName('America/New_York');
  expect(zoneOfPage('Asia/Kathmandu')).toBe('Asia/Kathmandu');
  storeZone();
  expect(document.cookie).toBe('stoa-zone=300/America/New_York');
});

test('a guest’s page hydrates in UTC', () => {
  expect(zoneOfPage(undefined)).toBe('utc');
});
