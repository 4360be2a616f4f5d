import type { Call } from '@stoa/contract';
import { z } from 'zod';
import type { Schema } from './sample';

const known = new Map<z.ZodType, Schema>();

/** What a call answers, as JSON Schema; undefined for one that answers nothing. */
export function schemaOf({ answer }: Call): Schema | undefined {
  if (!answer) return undefined;
  const schema =
    known.get(answer) ?? (z.toJSONSchema(answer, { io: 'output', unrepresentable: 'any' }) as Schema);
  known.set(answer, schema);
  return schema;
}
