import { z } from 'zod';

type Json = Record<string, unknown>;
type Direction = 'input' | 'output';

const LOCAL = '#/$defs/';
const SHARED = '#/components/schemas/';

/** Turns zod schemas into JSON Schema; those with a name stand once in the document and are referred to. */
export class OpenApiSchemas {
  /** The named schemas met so far. */
  readonly all: Record<string, Json> = {};

  /** A schema to stand in the document: zod refers to one that has a name, and hands it over beside. */
  reference(schema: z.ZodType, direction: Direction): Json {
    const { $schema: _, $defs = {}, ...body } = this.convert(schema, direction);
    this.add($defs as Record<string, Json>);
    return body;
  }

  /** The keys of an object schema as OpenAPI parameters; the object itself stands nowhere. */
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
