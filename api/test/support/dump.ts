import { pino } from 'pino';
import { openDatabase } from '../../src/operations/boot/data-source.js';
import { importDump, type ImportFigures } from '../../src/operations/import/import-dump.js';
import type { TestApp } from './test-app.js';

/** A line as the dumps write submissions. */
export function submission(change: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    id: 'aaa1',
    subreddit: 'Kayaks',
    subreddit_title: 'Kayaks and Canoes',
    subreddit_subscribers: 1200,
    title: 'A paddle that floats upright',
    selftext: '',
    is_self: false,
    url: 'https://example.org/paddle',
    domain: 'example.org',
    permalink: '/r/Kayaks/comments/aaa1/',
    score: 40,
    ups: 50,
    downs: 10,
    num_comments: 2,
    created_utc: 1_400_000_000,
    ...change,
  };
}

/** A line as the dumps write comments. */
export function comment(change: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    id: 'ccc1',
    link_id: 't3_aaa1',
    parent_id: 't3_aaa1',
    body: 'Mine floats on its side.',
    author: 'river_otter',
    score: 7,
    created_utc: 1_400_000_500,
    ...change,
  };
}

const silent = pino({ level: 'silent' });

/** Imports lines as the command does, given as they are or as objects; returns the figures and what was said about lines. */
export async function importLines(
  api: TestApp,
  lines: readonly unknown[],
): Promise<ImportFigures & { problems: string[] }> {
  const text = lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n');
  const problems: string[] = [];
  const source = await openDatabase(api.store.url, { purpose: 'tool', poolSize: 2, logger: silent });
  try {
    const figures = await importDump(source, inPieces(Buffer.from(text)), {
      onProblem: (number, reason) => problems.push(`${number} ${reason}`),
      onProgress: () => undefined,
    });
    return { ...figures, problems };
  } finally {
    await source.destroy();
  }
}

/** As a file arrives: cut anywhere, within a character too. */
async function* inPieces(bytes: Buffer): AsyncGenerator<Buffer> {
  for (let start = 0; start < bytes.length; start += 1021) {
    yield await Promise.resolve(bytes.subarray(start, start + 1021));
  }
}
