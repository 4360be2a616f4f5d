import { guardScripts } from './trustedScripts';

afterEach(() => Reflect.deleteProperty(globalThis, 'trustedTypes'));

test('the default policy allows scripts from allowed origins, and creates no HTML and no code', () => {
  const createPolicy = jest.fn();
  Object.assign(globalThis, { trustedTypes: { createPolicy } });
  guardScripts();
  const [name, rules] = createPolicy.mock.calls[0] as [string, Record<string, (url: string) => string>];
  expect(name).toBe('default');
  expect(Object.keys(rules)).toEqual(['createScriptURL']);
  expect(rules.createScriptURL?.('/assets/main.js')).toBe('/assets/main.js');
  expect(() => rules.createScriptURL?.('https://evil.example/x.js')).toThrow('not allowed');
});

test('does nothing in a browser without Trusted Types', () => {
  expect(guardScripts).not.toThrow();
});
