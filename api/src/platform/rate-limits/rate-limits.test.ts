import { pino } from 'pino';
import { bounds } from '../bounds.js';
import { type Config, readConfig } from '../config/config.js';
import { Metrics } from '../metrics/metrics.js';
import { SecurityEvents } from '../security/security-events.js';
import { RateLimits } from './rate-limits.js';

it('logs only a part of the address when new accounts exceed a limit', async () => {
  const lines: string[] = [];
  const events = new SecurityEvents(pino({}, { write: (line: string) => void lines.push(line) }));
  const config: Config = { ...readConfig({ NODE_ENV: 'test' }), rateLimitFactor: 1 };
  const limits = new RateLimits(config, events, new Metrics());
  const vote = () => limits.spendNewAccountVote('post 7', '203.0.113.77');
  for (let n = 0; n < bounds.newAccountVotes.points; n++) await vote();
  await expect(vote()).rejects.toMatchObject({ code: 'RATE_LIMITED' });
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain('"network":"203.0.113.0/24"');
  expect(lines[0]).not.toContain('203.0.113.77');
});
