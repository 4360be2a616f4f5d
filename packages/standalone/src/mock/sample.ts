import { textFor } from './words';

/** JSON Schema, as far as contracts use it. */
export interface Schema {
  $ref?: string;
  $defs?: Record<string, Schema>;
  id?: string;
  type?: string;
  const?: unknown;
  enum?: readonly unknown[];
  anyOf?: readonly Schema[];
  oneOf?: readonly Schema[];
  format?: string;
  properties?: Record<string, Schema>;
  required?: readonly string[];
  items?: Schema;
  minimum?: number;
  exclusiveMinimum?: number;
  maximum?: number;
}

/** Things in a list, so that a page has something to scroll. */
const listLength = 12;
/** Things in a list within a thing; below the second level there are none. */
const innerLength = 2;

/** Hears each object that has a name in the contract, and answers what shall stand in its place. */
export type Remember = (name: string, value: Record<string, unknown>) => Record<string, unknown>;

/** Fields whose absence is the plain case: nobody has voted, nothing has been changed, nothing is an answer to something. */
const usuallyNull = /^(userVote|editedAt|parentId|imageUrl|videoUrl|avatar|resolvedAt|ownerId)$/;

/** The end of the time that made moments lie in. */
const latest = Date.parse('2026-11-01T12:00:00.000Z');
const hour = 3_600_000;

/**
 * Makes a value of a schema: always the same one for a seed, so that the thing in a list and the thing on its own page
 * are one.
 * @param root the schema's document, in which its references are found
 * @param seed becomes the id of what is made
 */
export function sample(root: Schema, seed: number, remember: Remember = (_name, value) => value): unknown {
  const nameOf = (schema: Schema) => schema.$ref?.replace('#/$defs/', '');

  function make(schema: Schema, field: string, own: number, depth: number): unknown {
    const name = nameOf(schema);
    if (name !== undefined) {
      const target = schema.$ref === '#' ? root : (root.$defs?.[name] ?? {});
      const value = make(target, field, own, depth);
      return isObject(value) ? remember(name, value) : value;
    }
    if ('const' in schema) return schema.const;
    if (schema.enum && field === 'role') return schema.enum[0];
    // A post is a text: pictures and videos would lead out of the page.
    if (schema.enum) return schema.enum.includes('text') ? 'text' : schema.enum[own % schema.enum.length];
    const choices = schema.anyOf ?? schema.oneOf;
    if (choices) return makeChoice(choices, field, own, depth);
    if (schema.type === 'array') return makeList(schema.items ?? {}, field, own, depth);
    if (schema.type === 'object') return makeObject(schema, own, depth);
    return makeSimple(schema, field, own);
  }

  function makeChoice(choices: readonly Schema[], field: string, own: number, depth: number): unknown {
    const isNullable = choices.some(({ type }) => type === 'null');
    if (isNullable && usuallyNull.test(field)) return null;
    const others = choices.filter(({ type }) => type !== 'null');
    return make(others[own % others.length] ?? {}, field, own, depth);
  }

  function makeList(items: Schema, field: string, own: number, depth: number): unknown[] {
    const length = depth === 0 ? listLength : depth <= 2 ? innerLength : 0;
    const first = depth === 0 ? 1 : own * 10 + 100;
    return Array.from({ length }, (_, index) => make(items, field, first + index, depth + 1));
  }

  function makeObject(schema: Schema, own: number, depth: number): Record<string, unknown> {
    const required = Object.entries(schema.properties ?? {}).filter(([key]) =>
      schema.required?.includes(key),
    );
    // Who wrote it and where are few: their ids go round.
    const seedOf = (key: string) => (/^(author|community|user|reporter)$/.test(key) ? (own % 6) + 1 : own);
    return Object.fromEntries(
      required.map(([key, value]) => [key, make(value, key, seedOf(key), depth + 1)]),
    );
  }

  function makeSimple(schema: Schema, field: string, own: number): unknown {
    const { type, format, exclusiveMinimum = -1, minimum = exclusiveMinimum + 1, maximum } = schema;
    if (type === 'boolean') return /^(isVisible|ok)$/.test(field);
    if (type === 'integer' || type === 'number') {
      if (field === 'id') return own;
      if (field === 'depth' || field === 'moreReplies') return 0;
      if (field === 'downvotes') return own % 4;
      return Math.min(Math.max(minimum, (own * 7) % 40), maximum ?? Infinity);
    }
    if (type !== 'string') return null;
    if (format === 'date-time') return new Date(latest - own * hour).toISOString();
    if (format === 'uuid') return `00000000-0000-4000-8000-${String(own).padStart(12, '0')}`;
    return textFor(field, own);
  }

  return make(root, '', seed, 0);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
