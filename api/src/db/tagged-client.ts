import pg from 'pg';
import { type ActiveSpan, activeSpan, inSpan } from '../tracing/active-span.js';
import { PreparedStatements } from './prepared-statements.js';
import { requestContext } from './request-context.js';
import { startStatement } from './statement-span.js';

/** A statement as the driver takes it. */
interface Statement {
  readonly text: string;
  readonly values?: unknown[];
}

/** The driver's own, which its types do not tell: the messages of the protocol. */
interface Protocol {
  close(message: { type: 'S'; name: string }): void;
  readonly parsedStatements: Record<string, string>;
}

type Query = (statement: unknown, ...more: unknown[]) => unknown;

/** How a connection is made. */
export interface TaggedClientConfig extends pg.ClientConfig {
  /** Whether statements with values are prepared once on the connection, which a transaction pooler does not bear. */
  readonly prepares?: boolean;
}

/**
 * A connection that prepares each statement once, and says in it which call it serves, as a comment before it. Lists of
 * running and of slow statements show it.
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
   * What a pool sends tells by a callback, runs wherever a connection became free, and has a span already. What has the
   * connection to itself, as a transaction has, is told by a promise.
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

  /** With its tag, and with the name under which this connection has prepared it. */
  private made(statement: Statement): Statement {
    const text = tagged(statement.text);
    const name = statement.values && this.prepared?.nameOf(text);
    return { ...statement, text, ...(name && { name }) };
  }

  /** Tells PostgreSQL ahead of the next statement, without a way to and fro, and whether or not it has the name. */
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

/** A cursor or a stream sends itself: it has a text of its own, and a method for that. */
const isStatement = (statement: unknown): statement is Statement =>
  typeof statement === 'object' && statement !== null && 'text' in statement && !('submit' in statement);
