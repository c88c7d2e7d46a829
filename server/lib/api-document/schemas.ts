import { z } from 'zod';
import { isJson, refTo, type Json } from './json.ts';

export interface ConvertedSchemas {
  /** What each schema became: its own JSON Schema, or a `$ref` where it has a name of its own. */
  roots: Record<string, Json>;
  /** Parts that the contract names by `.meta({ id })`, and parts that contain themselves. */
  shared: Record<string, Json>;
}

/**
 * JSON Schema of all requests or of all answers, converted together, so that a part that several calls share is written once. A
 * root's key is its place only: it becomes no name.
 */
export function convertSchemas(schemas: Record<string, z.ZodType>, io: 'input' | 'output'): ConvertedSchemas {
  const { properties = {}, $defs = {} } = z.toJSONSchema(z.object(schemas), {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      if (zodSchema instanceof z.ZodDiscriminatedUnion) discriminate(zodSchema, jsonSchema);
      if (io === 'input') simplify(zodSchema, jsonSchema);
      if (zodSchema instanceof z.ZodFile) delete jsonSchema.contentEncoding;
      // Answers may get further fields; whoever reads them must not be told otherwise.
      if (io === 'output' && jsonSchema.additionalProperties === false)
        delete jsonSchema.additionalProperties;
    },
  });
  return {
    roots: relocate(properties) as Record<string, Json>,
    shared: relocate($defs) as Record<string, Json>,
  };
}

/** OpenAPI's discriminator names schemas, so it stands only where every option has a name. */
function discriminate(union: z.ZodDiscriminatedUnion, json: Json): void {
  const options = json['oneOf'] as Json[];
  const { discriminator } = union.def;
  const mapping = union.options.flatMap((option, n) => {
    const ref = options[n]?.['$ref'];
    const values = [...(option._zod.propValues?.[discriminator] ?? [])];
    return typeof ref === 'string' ? values.map((value) => [String(value), relocateRef(ref)]) : [];
  });
  if (options.every((option) => '$ref' in option))
    json['discriminator'] = { propertyName: discriminator, mapping: Object.fromEntries(mapping) as Json };
}

function simplify(schema: z.core.$ZodTypes, json: Json): void {
  if (schema instanceof z.ZodDefault) sayDefault(json, schema.def.defaultValue);
  // Numbers are also taken as digits, for addresses. A client has no need of that, and one type is easier to use than two.
  if (schema instanceof z.ZodPipe && schema.out instanceof z.ZodNumber) {
    const { $schema: _, ...number } = z.toJSONSchema(schema.out);
    delete json['anyOf'];
    Object.assign(json, number);
  }
}

/**
 * In words: generators of clients take a field with the keyword `default` for one that is always there, and ask for it in
 * every request.
 */
function sayDefault(json: Json, value: unknown): void {
  delete json['default'];
  const isTelling =
    typeof value === 'number' || value === true || (typeof value === 'string' && value !== '');
  if (isTelling)
    json['description'] = [json['description'], `缺省为 ${String(value)}`].filter(Boolean).join('；');
}

const relocateRef = (ref: string): string => ref.replace(/^#\/\$defs\//, refTo('').$ref);

function relocate(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(relocate);
  if (!isJson(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      key === '$ref' && typeof inner === 'string' ? relocateRef(inner) : relocate(inner),
    ]),
  );
}
