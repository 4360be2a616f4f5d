import { TestApp } from './support/test-app.js';

let api: TestApp;
afterEach(() => api.stop());

const get = async () => {
  const response = await fetch(`${api.address}/.well-known/security.txt`);
  return { response, text: await response.text() };
};

it('says whom to tell of a weakness, for less than a year', async () => {
  api = await TestApp.start({
    publicUrl: 'https://stoa.example',
    securityContact: 'mailto:security@stoa.example',
  });
  const { response, text } = await get();
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
  const fields = new Map(
    text
      .trim()
      .split('\n')
      .map((line) => line.split(/: (.*)/) as [string, string]),
  );
  expect(fields.get('Contact')).toBe('mailto:security@stoa.example');
  expect(fields.get('Canonical')).toBe('https://stoa.example/.well-known/security.txt');
  expect(fields.get('Preferred-Languages')).toBe('en');
  const days = (Date.parse(fields.get('Expires') ?? '') - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(30);
  expect(days).toBeLessThan(365);
});

it('is not there while the configuration names nobody', async () => {
  api = await TestApp.start();
  const { response, text } = await get();
  expect(response.status).toBe(404);
  expect(text).toContain('ROUTE_NOT_FOUND');
});
