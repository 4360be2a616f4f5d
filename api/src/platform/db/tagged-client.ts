import pg from 'pg';
import { type ActiveSpan, activeSpan, inSpan } from '../tracing/active-span.js';
import { PreparedStatements } from './prepared-statements.js';
import { requestContext } from './request-context.js';
import { startStatement } from './statement-span.js';

/** A statement in the driver's format. */
interface Statement {
  readonly text: string;
  readonly values?: unknown[];
}

/** The driver's protocol messages, which its types omit. */
interface Protocol {
  close(message: { type: 'S'; name: string }): void;
  readonly parsedStatements: Record<string, string>;
}

type Query = (statement: unknown, ...more: unknown[]) => unknown;

/** The configuration of a connection. */
export interface TaggedClientConfig extends pg.ClientConfig {
  /** Whether statements with values are prepared once per connection, which a transaction pooler does not support. */
  readonly prepares?: boolean;
}

/**
 * A connection that prepares each statement once and adds a comment with the call that it serves. Lists of running and
 * of slow statements show the comment.
 */
export class TaggedClient extends pg.Client {
  private readonly prepared: PreparedStatements | undefined;

  constructor(config: TaggedClientConfig = {}) {
    super(config);
    if (config.prepares) this.prepared = new PreparedStatements((name) => this.giveUp(name));
  }

  override query = (statement: unknown, ...more: unknown[]): never => {
    const parent = activeSpan.getStore();
    return (parent ? this.traced(parent, statement, more) : this.run(statement, more)) as never;
  };

  /**
   * Traces a statement of a connection's owner, such as a transaction, which awaits a promise. A pool passes a callback
   * instead and runs in the async context in which a connection became free: its statement already has a span.
   */
  private traced(parent: ActiveSpan, statement: unknown, more: unknown[]): unknown {
    const text = typeof statement === 'string' ? statement : isStatement(statement) && statement.text;
    if (text === false || typeof more.at(-1) === 'function') return this.run(statement, more);
    return inSpan(startStatement(parent, text), () => this.run(statement, more) as Promise<unknown>);
  }

  private run(statement: unknown, more: unknown[]): unknown {
    const [values, ...others] = more;
    if (typeof statement === 'string')
      return Array.isArray(values)
        ? this.send(this.made({ text: statement, values }), others)
        : this.send(tagged(statement), more);
    return this.send(isStatement(statement) ? this.made(statement) : statement, more);
  }

  private send(statement: unknown, more: unknown[]): unknown {
    return (super.query as Query).call(this, statement, ...more);
  }

  /** Adds the tag, and the name under which this connection has prepared the statement. */
  private made(statement: Statement): Statement {
    const text = tagged(statement.text);
    const name = statement.values && this.prepared?.nameOf(text);
    return { ...statement, text, ...(name && { name }) };
  }

  /** Deallocates a name before the next statement, without a round trip, and whether or not the name exists. */
  private giveUp(name: string): void {
    const { connection } = this as unknown as { connection: Protocol };
    Reflect.deleteProperty(connection.parsedStatements, name);
    connection.close({ type: 'S', name });
  }
}

function tagged(text: string): string {
  const call = requestContext.getStore()?.call;
  return call === undefined ? text : `/* ${call} */ ${text}`;
}

/** A cursor or a stream is not a statement: it has a text, but submits itself. */
const isStatement = (statement: unknown): statement is Statement =>
  typeof statement === 'object' && statement !== null && 'text' in statement && !('submit' in statement);
