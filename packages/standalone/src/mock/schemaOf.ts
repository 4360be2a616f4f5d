import type { Call } from '@stoa/contract';
import { z } from 'zod';
import type { Schema } from './sample';

const known = new Map<z.ZodType, Schema>();

/** Returns the response of a call as JSON Schema; undefined if it has none. */
export function schemaOf({ answer }: Call): Schema | undefined {
  if (!answer) return undefined;
  const schema =
    known.get(answer) ?? (z.toJSONSchema(answer, { io: 'output', unrepresentable: 'any' }) as Schema);
  known.set(answer, schema);
  return schema;
}
