import { browserStorage, tabStorage } from './storage';

afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
});

const forbid = () => {
  throw new DOMException('The operation is insecure.', 'SecurityError');
};

test('what is stored is read by its key, and each tab has its own', () => {
  expect(browserStorage.write('choice', '{"dark":true}')).toBe(true);
  expect(browserStorage.read('choice')).toBe('{"dark":true}');
  expect(browserStorage.readJson('choice')).toEqual({ dark: true });
  expect(browserStorage.keys()).toEqual(['choice']);
  expect(tabStorage.read('choice')).toBeNull();
  browserStorage.remove('choice');
  expect(browserStorage.read('choice')).toBeNull();
});

test('a text that is no JSON is no value', () => {
  tabStorage.write('choice', '{');
  expect(tabStorage.readJson('choice')).toBeNull();
  expect(tabStorage.readJson('another')).toBeNull();
});

test('a full storage stores nothing, and keeps what it has', () => {
  browserStorage.write('choice', 'dark');
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(forbid);
  expect(browserStorage.write('choice', 'light')).toBe(false);
  expect(browserStorage.read('choice')).toBe('dark');
});

test('a forbidden storage is empty', () => {
  jest.spyOn(window, 'localStorage', 'get').mockImplementation(forbid);
  expect(browserStorage.write('choice', 'dark')).toBe(false);
  expect(browserStorage.read('choice')).toBeNull();
  expect(browserStorage.readJson('choice')).toBeNull();
  expect(browserStorage.keys()).toEqual([]);
  expect(() => browserStorage.remove('choice')).not.toThrow();
});
