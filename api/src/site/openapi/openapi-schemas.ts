import { z } from 'zod';

type Json = Record<string, unknown>;
type Direction = 'input' | 'output';

const LOCAL = '#/$defs/';
const SHARED = '#/components/schemas/';

/** Converts Zod schemas to JSON Schema; named ones appear once in the document and are referenced. */
export class OpenApiSchemas {
  /** The named schemas so far. */
  readonly all: Record<string, Json> = {};

  /**
   * Returns a schema for the document; Zod replaces a named one with a reference and returns its definition separately.
   */
  reference(schema: z.ZodType, direction: Direction): Json {
    const { $schema: _, $defs = {}, ...body } = this.convert(schema, direction);
    this.add($defs as Record<string, Json>);
    return body;
  }

  /** Returns the keys of an object schema as OpenAPI parameters; the object itself does not appear. */
  parameters(schema: z.ZodType | undefined, place: 'path' | 'query'): Json[] {
    if (!schema) return [];
    const { $defs = {}, ...body } = this.convert(schema, 'input');
    const { [z.globalRegistry.get(schema)?.id ?? '']: own = body, ...others } = $defs as Record<string, Json>;
    this.add(others);
    const { properties, required = [] } = own as { properties: Json; required?: string[] };
    return Object.entries(properties).map(([name, value]) => ({
      name,
      in: place,
      required: place === 'path' || required.includes(name),
      schema: value,
    }));
  }

  private add(named: Record<string, Json>): void {
    for (const [id, { id: _, ...definition }] of Object.entries(named)) this.all[id] ??= definition;
  }

  private convert(schema: z.ZodType, direction: Direction): Json {
    const json = z.toJSONSchema(schema, { io: direction, unrepresentable: 'any' });
    return JSON.parse(JSON.stringify(json).replaceAll(LOCAL, SHARED)) as Json;
  }
}
