import { guardScripts } from './trustedScripts';

afterEach(() => Reflect.deleteProperty(globalThis, 'trustedTypes'));

test('the one policy lets scripts come from allowed places, and makes no HTML and no code', () => {
  const createPolicy = jest.fn();
  Object.assign(globalThis, { trustedTypes: { createPolicy } });
  guardScripts();
  const [name, rules] = createPolicy.mock.calls[0] as [string, Record<string, (url: string) => string>];
  expect(name).toBe('default');
  expect(Object.keys(rules)).toEqual(['createScriptURL']);
  expect(rules.createScriptURL?.('/assets/main.js')).toBe('/assets/main.js');
  expect(() => rules.createScriptURL?.('https://evil.example/x.js')).toThrow('not allowed');
});

test('a browser without Trusted Types is left as it is', () => {
  expect(guardScripts).not.toThrow();
});
