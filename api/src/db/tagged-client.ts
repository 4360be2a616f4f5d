import pg from 'pg';
import { type ActiveSpan, activeSpan, inSpan } from '../tracing/active-span.js';
import { requestContext } from './request-context.js';
import { startStatement } from './statement-span.js';

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
  override query = (statement: unknown, ...more: unknown[]): never => {
    const parent = activeSpan.getStore();
    return (parent ? this.traced(parent, statement, more) : this.run(statement, more)) as never;
  };

  /**
   * What a pool sends tells by a callback, runs wherever a connection became free, and has a span already. What has the
   * connection to itself, as a transaction has, is told by a promise.
   */
  private traced(parent: ActiveSpan, statement: unknown, more: unknown[]): unknown {
    const text = typeof statement === 'string' ? statement : isStatement(statement) && statement.text;
    if (text === false || typeof more.at(-1) === 'function') return this.run(statement, more);
    return inSpan(startStatement(parent, text), () => this.run(statement, more) as Promise<unknown>);
  }

  private run(statement: unknown, more: unknown[]): unknown {
    return (super.query as Query).call(this, tagged(statement), ...more);
  }
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
