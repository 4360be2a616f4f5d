import { z } from 'zod';

/** A variable that another one makes necessary. */
interface Requirement {
  /** `NAME` or `NAME=value`: any one of these makes it necessary. */
  readonly by: readonly string[];
  /** What to do, for the operator. */
  readonly message: string;
}

/** What the schema of a variable does not say about it. */
export interface Variable {
  readonly name: string;
  /** One sentence, in Markdown. */
  readonly description: string;
  /** The default in words, where it depends on other variables. */
  readonly fallback?: string;
  readonly required?: readonly Requirement[];
}

const variables = z.registry<Variable>();

/** Declares a variable of the environment. */
export function variable<Schema extends z.ZodType>(
  name: string,
  description: string,
  schema: Schema,
  more: Pick<Variable, 'fallback' | 'required'> = {},
): Schema {
  variables.add(schema, { name, description, ...more });
  return schema;
}

/**
 * Returns what `variable` declared.
 * @throws {Error} when the schema is not that of a variable.
 */
export function variableOf(schema: z.ZodType): Variable {
  const found = variables.get(schema);
  if (!found) throw new Error('This schema is not declared by variable().');
  return found;
}

/** Returns a sentence for each reason why a missing variable must be set. */
export function missing(given: NodeJS.ProcessEnv, { name, required = [] }: Variable): string[] {
  if (given[name]) return [];
  return required
    .filter(({ by }) => by.some((one) => isGiven(given, one)))
    .map(({ message }) => `${name}: ${message}`);
}

function isGiven(given: NodeJS.ProcessEnv, condition: string): boolean {
  const [name = '', value] = condition.split('=');
  return value === undefined ? Boolean(given[name]) : given[name] === value;
}
