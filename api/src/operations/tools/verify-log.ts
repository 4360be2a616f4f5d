import type { Client } from 'pg';
import { LogCheck, type LogHead, type LogProblem } from '../../moderation/log/log-check.js';
import { ENTRY_TEXT } from '../../moderation/log/log-hash.js';
import { withClient } from '../../platform/db/with-client.js';
import { ToolError } from './tool-error.js';

/** Links read at a time. */
const BATCH = 5_000;

const BEGIN = 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY';

const HAS_CHAIN = `SELECT to_regclass('moderation_log_chain') IS NOT NULL AS "hasChain"`;

const HEADS = `SELECT number, encode(hash, 'hex') AS hash FROM moderation_log_heads`;

const LINKS = `SELECT c.number, encode(c.hash, 'hex'), CASE WHEN l.id IS NOT NULL THEN ${ENTRY_TEXT} END
  FROM moderation_log_chain c LEFT JOIN moderation_log l ON l.id = c.entry_id
  WHERE c.number > $1 ORDER BY c.number LIMIT ${BATCH}`;

type LinkRow = [number: number, hash: string, text: string | null];

const UNCHAINED = `SELECT l.id FROM moderation_log l
  WHERE NOT EXISTS (SELECT FROM moderation_log_chain c WHERE c.entry_id = l.id) ORDER BY l.id LIMIT 1`;

const NO_CHAIN =
  'This database has no chained log yet: start a server of this release on it, then run this again.';

/** Parses the parameters of `verify-log`: a published head, or nothing. */
export function parseHead(parameters: readonly string[]): LogHead | undefined {
  if (parameters.length === 0) return undefined;
  const [number = '', hash = '', ...more] = parameters;
  if (!/^[1-9]\d{0,9}$/.test(number) || !/^[0-9a-f]{64}$/i.test(hash) || more.length > 0)
    throw new ToolError('A published head is a number and a hash: npm run verify-log -w api -- NUMBER HASH');
  return { number: Number(number), hash: hash.toLowerCase() };
}

/**
 * Checks the whole moderation log as of one moment against its hash chain, the heads stored with it, and a head that
 * the caller has kept; returns the message to print.
 * @throws {ToolError} with the first altered, missing or inserted entry; or for a database of an earlier release.
 */
export async function verifyLog(url: string, published?: LogHead): Promise<string> {
  return withClient({ connectionString: url, application_name: 'stoa-verify-log' }, async (client) => {
    await client.query(BEGIN);
    const { rows: found } = await client.query<{ hasChain: boolean }>(HAS_CHAIN);
    if (!found[0]?.hasChain) throw new ToolError(NO_CHAIN);
    const { rows: heads } = await client.query<LogHead>(HEADS);
    const check = new LogCheck([...heads, ...(published ? [published] : [])]);
    const problem = (await firstProblem(client, check)) ?? check.end();
    if (problem) throw new ToolError(sentence(problem));
    const { rows } = await client.query<{ id: number }>(UNCHAINED);
    if (rows[0]) throw new ToolError(`The entry with the id ${rows[0].id} was inserted beside the chain.`);
    const { number, hash } = check.head;
    return number === 0
      ? 'The log is empty.'
      : `The log is unchanged: ${number} entries. Its head is:\n${number} ${hash}`;
  });
}

/** The database reads a batch while the previous one is checked. */
async function firstProblem(client: Client, check: LogCheck): Promise<LogProblem | undefined> {
  let next = readLinks(client, 0);
  for (;;) {
    const rows = await next;
    const [last] = rows.at(-1) ?? [];
    if (last === undefined) return undefined;
    next = readLinks(client, last);
    // Its failure is reported when it is awaited.
    next.catch(() => undefined);
    for (const [number, hash, text] of rows) {
      const problem = check.next({ number, hash, text: text ?? undefined });
      if (problem) return problem;
    }
  }
}

async function readLinks(client: Client, after: number): Promise<LinkRow[]> {
  const { rows } = await client.query<LinkRow>({ text: LINKS, values: [after], rowMode: 'array' });
  return rows;
}

function sentence({ kind, number }: LogProblem): string {
  switch (kind) {
    case 'altered':
      return `Entry ${number} does not follow from the one before: it was altered, or one was inserted or cut out there.`;
    case 'missing':
      return `Entry ${number} is missing.`;
    case 'inserted':
      return `Entry ${number} was inserted.`;
    case 'rewritten':
      return `Entry ${number} is not the published one: it, or an entry before it, was rewritten.`;
  }
}
