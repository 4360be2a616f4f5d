import { textFor } from './words';

/** The subset of JSON Schema used by contracts. */
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

/** Items in a list, enough to scroll. */
const listLength = 12;
/** Items in a nested list; below the second level lists are empty. */
const innerLength = 2;

/** Receives each object with a name in the contract, and returns its replacement. */
export type Remember = (name: string, value: Record<string, unknown>) => Record<string, unknown>;

/** Fields that are usually null: no vote, no edit, no parent. */
const usuallyNull = /^(userVote|editedAt|parentId|imageUrl|videoUrl|avatar|resolvedAt|ownerId)$/;

/** The latest generated timestamp. */
const latest = Date.parse('2026-11-01T12:00:00.000Z');
const hour = 3_600_000;

/**
 * Generates a value of a schema. The result is the same for the same seed, so that an item in a list equals the item on
 * its page.
 * @param root the schema's document, for resolving references
 * @param seed becomes the id of the result
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
    // Posts are text posts: pictures and videos would load from other sites.
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
    // Authors and communities are few: their ids repeat.
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
