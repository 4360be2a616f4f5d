import { z } from 'zod';

type Json = Record<string, unknown>;
type Direction = 'input' | 'output';

const LOCAL = '#/$defs/';
const SHARED = '#/components/schemas/';

/** Turns zod schemas into JSON Schema; those with a name stand once in the document and are referred to. */
export class SchemaShelf {
  /** The named schemas met so far. */
  readonly schemas: Record<string, Json> = {};

  /** A schema to stand in the document: a reference when it has a name. */
  reference(schema: z.ZodType, direction: Direction): Json {
    const { $schema: _, $defs = {}, ...body } = this.convert(schema, direction);
    for (const [id, definition] of Object.entries($defs as Record<string, Json>))
      this.schemas[id] ??= named(definition);
    const id = z.globalRegistry.get(schema)?.id;
    if (id === undefined) return body;
    this.schemas[id] ??= named(body);
    return { $ref: SHARED + id };
  }

  /** The keys of an object schema as OpenAPI parameters. */
  parameters(schema: z.ZodType | undefined, place: 'path' | 'query'): Json[] {
    if (!schema) return [];
    const { properties = {}, required = [] } = this.reference(schema, 'input') as {
      properties?: Json;
      required?: string[];
    };
    const body = z.globalRegistry.get(schema)?.id;
    const source =
      body === undefined
        ? { properties, required }
        : (this.schemas[body] as { properties: Json; required?: string[] });
    return Object.entries(source.properties).map(([name, value]) => ({
      name,
      in: place,
      required: place === 'path' || (source.required ?? []).includes(name),
      schema: value,
    }));
  }

  private convert(schema: z.ZodType, direction: Direction): Json {
    const json = z.toJSONSchema(schema, { io: direction, unrepresentable: 'any' });
    return JSON.parse(JSON.stringify(json).replaceAll(LOCAL, SHARED)) as Json;
  }
}

/** zod writes the name into the schema as `id`, which means something else to readers of the document. */
function named({ id: _, ...definition }: Json): Json {
  return definition;
}
