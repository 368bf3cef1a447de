import { type JsonSchema, SCHEMAS } from '@duet/schemas/openapi';
import { markOpen } from '@duet/schemas/open-enum';
import { schemaNames } from '@duet/schemas/schema-names';
import { z } from 'zod';

type Direction = 'input' | 'output';

/**
 * Collects the schemas of routes by name. A schema whose input differs from its output has two
 * names: `X` in responses and `XInput` in requests.
 */
export class DeclaredSchemas {
  private readonly named = new Map<string, JsonSchema>();

  add(schema: z.ZodType, direction: Direction): JsonSchema {
    const { $defs = {}, ...own } = convert(schema, direction);
    for (const [name, each] of Object.entries($defs))
      this.named.set(toName(name, direction), withRefs(each, direction));
    return withRefs(own, direction);
  }

  get all(): Record<string, JsonSchema> {
    return Object.fromEntries([...this.named].sort(([a], [b]) => (a < b ? -1 : 1)));
  }
}

interface Converted extends JsonSchema {
  $defs?: Record<string, JsonSchema>;
}

function convert(schema: z.ZodType, direction: Direction): Converted {
  const { $schema: _, ...converted } = z.toJSONSchema(schema, {
    io: direction,
    unrepresentable: 'any',
    target: 'draft-2020-12',
    metadata: schemaNames,
    override: (context) => {
      markOpen(context);
      if (z.globalRegistry.get(context.zodSchema)?.deprecated) context.jsonSchema.deprecated = true;
    },
  });
  // Clients must accept fields that later versions add.
  return without(converted as Converted, 'additionalProperties', false);
}

/** Computed once: all schemas are loaded before the first route is described. */
let different: Set<string> | undefined;

function findDifferent(): Set<string> {
  const schemas = getNamed();
  const forms = [...schemas].map(([name, schema]) => {
    const [input, output] = (['input', 'output'] as const).map((direction) =>
      JSON.stringify(convert(schema, direction).$defs?.[name]),
    );
    return { name, input: input ?? '', isSame: input === output };
  });
  const found = new Set(forms.filter(({ isSame }) => !isSame).map(({ name }) => name));
  for (let size = -1; size !== found.size;) {
    size = found.size;
    for (const { name, input } of forms)
      if ([...input.matchAll(/"#\/\$defs\/([^"]+)"/g)].some(([, used = '']) => found.has(used)))
        found.add(name);
  }
  return found;
}

function getNamed(): Map<string, z.ZodType> {
  const { _idmap: ids } = schemaNames as unknown as { _idmap: Map<string, z.ZodType> };
  return ids;
}

function toName(name: string, direction: Direction): string {
  if (direction === 'output') return name;
  different ??= findDifferent();
  return different.has(name) ? `${name}Input` : name;
}

const withRefs = (schema: JsonSchema, direction: Direction): JsonSchema =>
  JSON.parse(
    JSON.stringify(schema).replace(
      /"#\/\$defs\/([^"]+)"/g,
      (_, name: string) => `"${SCHEMAS}${toName(name, direction)}"`,
    ),
  ) as JsonSchema;

function without<T>(value: T, key: string, unwanted: unknown): T {
  if (Array.isArray(value)) return value.map((each) => without<unknown>(each, key, unwanted)) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name, each]) => name !== key || each !== unwanted)
      .map(([name, each]) => [name, without<unknown>(each, key, unwanted)]),
  ) as T;
}
