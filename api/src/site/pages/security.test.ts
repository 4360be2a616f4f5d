import { contentSecurityPolicy, pageHeaders } from './security.js';

const rulesOf = (remoteOrigins: string[], liveReloadUrl?: string) =>
  contentSecurityPolicy({ nonce: 'abc', scriptHashes: ['sha256-def='], remoteOrigins, liveReloadUrl }).split(
    '; ',
  );

test('scripts come from this site and the configured origins, through the only Trusted Types policy', () => {
  const rules = rulesOf(['https://cdn.example']);
  expect(rules).toContain("script-src 'self' 'sha256-def=' https://cdn.example");
  expect(rules).toContain("connect-src 'self' https://cdn.example");
  expect(rules).toContain("require-trusted-types-for 'script'");
  expect(rules).toContain('trusted-types default');
});

test('nothing evaluates text, and no inline script runs but the shell’s own', () => {
  const script = rulesOf([]).find((rule) => rule.startsWith('script-src')) ?? '';
  expect(script).toBe("script-src 'self' 'sha256-def='");
  expect(rulesOf([])).toContain("style-src 'self' 'nonce-abc'");
});

test('violations are reported to a call', () => {
  expect(rulesOf([])).toContain('report-uri /api/csp-reports');
  expect(rulesOf([])).toContain('report-to csp');
  expect(pageHeaders['reporting-endpoints']).toBe('csp="/api/csp-reports"');
});

test('in development the page may load a script and listen for rebuilds', () => {
  expect(rulesOf([], 'http://localhost:3001/live.js')).toContain(
    "script-src 'self' 'sha256-def=' http://localhost:3001",
  );
  expect(rulesOf([], 'http://localhost:3001/live.js')).toContain("connect-src 'self' http://localhost:3001");
});

test('no site frames a page, forms are sent to this one alone, and no plugin is loaded', () => {
  expect(rulesOf([])).toEqual(
    expect.arrayContaining([
      "default-src 'self'",
      'frame-src https://www.youtube-nocookie.com https://player.vimeo.com',
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
    ]),
  );
  expect(pageHeaders).toMatchObject({
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-frame-options': 'DENY',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
    'cross-origin-opener-policy': 'same-origin',
  });
});
