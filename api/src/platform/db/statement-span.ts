import { LRUCache } from 'lru-cache';
import type { Pool, QueryConfig, QueryResult, QueryResultRow } from 'pg';
import { type ActiveSpan, activeSpan, inSpan } from '../tracing/active-span.js';

/** The maximum number of cached summaries, by statement text. */
const SUMMARIES = 500;

const summaries = new LRUCache<string, string>({ max: SUMMARIES });

/** Runs a statement on a connection of a pool. Its span includes the wait for the connection. */
export function queryPool<Row extends QueryResultRow>(
  pool: Pick<Pool, 'query'>,
  statement: QueryConfig,
): Promise<QueryResult<Row>> {
  const parent = activeSpan.getStore();
  if (!parent) return pool.query<Row>(statement);
  return inSpan(startStatement(parent, statement.text), () => pool.query<Row>(statement));
}

/** Starts the span of a statement, without the statement's text and values. */
export function startStatement(parent: ActiveSpan, text: string): ActiveSpan | undefined {
  let summary = summaries.get(text);
  if (summary === undefined) {
    summary = summaryOf(text);
    summaries.set(text, summary);
  }
  return parent.start(summary, 'client', {
    'db.system.name': 'postgresql',
    'db.operation.name': summary.split(' ', 1)[0] ?? '',
    'db.query.summary': summary,
  });
}

/** Returns the first operation of a statement and its table: `SELECT posts`, `INSERT post_votes`, `COMMIT`. */
export function summaryOf(text: string): string {
  // Each part of a UNION may be in parentheses.
  const plain = text.replace(/\/\*.*?\*\//gs, ' ').replace(/^[\s(]+/, '');
  const operation = operationOf(plain);
  const table = TABLE[operation]?.exec(plain)?.[1];
  return table ? `${operation} ${table}` : operation;
}

/** Finds the target table of a statement; for a read, the first table that it names. */
const TABLE: Readonly<Record<string, RegExp>> = {
  SELECT: /\bFROM\s+(?:ONLY\s+)?"?([a-z_][\w.]*)/i,
  INSERT: /\bINSERT\s+INTO\s+"?([a-z_][\w.]*)/i,
  UPDATE: /\bUPDATE\s+(?:ONLY\s+)?"?([a-z_][\w.]*)/i,
  DELETE: /\bDELETE\s+FROM\s+(?:ONLY\s+)?"?([a-z_][\w.]*)/i,
};

function operationOf(plain: string): string {
  const [first = ''] = /^\w{1,20}/.exec(plain) ?? [];
  if (first.toUpperCase() !== 'WITH') return first.toUpperCase();
  // After WITH, the operation is the first write, or a read.
  const [write = 'SELECT'] =
    /\b(?:INSERT(?=\s+INTO\b)|UPDATE(?=\s+"?\w+"?\s+(?:\w+\s+)?SET\b)|DELETE(?=\s+FROM\b))/i.exec(plain) ??
    [];
  return write.toUpperCase();
}
