import pg from 'pg';
import { requestContext } from './request-context.js';

/** How the driver is given a statement that has values. */
interface Statement {
  readonly text: string;
  readonly name?: string;
}

type Query = (statement: unknown, ...more: unknown[]) => unknown;

/**
 * A connection that says in each statement which call it serves, as a comment before it. Lists of running and of slow
 * statements show it.
 */
export class TaggedClient extends pg.Client {
  override query = (statement: unknown, ...more: unknown[]): never =>
    (super.query as Query).call(this, tagged(statement), ...more) as never;
}

function tagged(statement: unknown): unknown {
  const call = requestContext.getStore()?.call;
  if (call === undefined) return statement;
  const tag = `/* ${call} */ `;
  if (typeof statement === 'string') return tag + statement;
  if (!isStatement(statement)) return statement;
  const { text, name } = statement;
  // A name stands for one text: that of another call is another one.
  return { ...statement, text: tag + text, ...(name && { name: `${name} ${call}` }) };
}

/** A cursor or a stream sends itself: it has a text of its own, and a method for that. */
const isStatement = (statement: unknown): statement is Statement =>
  typeof statement === 'object' && statement !== null && 'text' in statement && !('submit' in statement);
