import {
  type ApiDocument,
  type ApiMedia,
  type ApiOperation,
  type JsonSchema,
  inlineSchemas,
} from '@duet/schemas/openapi';

export function toApiReference(service: string, document: ApiDocument): string {
  const { paths } = inlineSchemas(document);
  const rows = Object.entries(paths)
    .toSorted(([a], [b]) => a.localeCompare(b))
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, call]) =>
        toRow(`${method.toUpperCase()} ${path}`, call),
      ),
    );
  return [
    `# Calls of ${service}`,
    '',
    `Generated from the OpenAPI document that the service serves under \`/openapi.json\`, which also has the types of all`,
    'fields. `WRITE_DOCS=1 npm test -- ' +
      `services/${service}/src/authorisation.itest.ts\` writes this page, and \`npm test\` fails when it is old.`,
    'Optional fields end in `?`. Every call can respond with `{error, params?, fields?}`, with the codes of',
    '`libs/schemas/src/errors.ts`.',
    '',
    '| call | callers | request | response |',
    '|---|---|---|---|',
    ...rows,
    '',
  ].join('\n');
}

function toRow(name: string, call: ApiOperation): string {
  const access = call['x-access'] === 'staff-door' ? 'staff (login)' : call['x-access'];
  const callers = [
    access,
    ...(call['x-permission'] ? [`\`${call['x-permission']}\``] : []),
    ...(call['x-step-up'] ? ['step-up'] : []),
  ];
  const query = (call.parameters ?? [])
    .filter((parameter) => parameter.in === 'query')
    .map(({ name: field, required }) => `${field}${required ? '' : '?'}`);
  const body = Object.entries(call.requestBody?.content ?? {}).map(toBody);
  const request = [...(query.length > 0 ? [`query: ${query.join(', ')}`] : []), ...body].join('; ');
  const [status = '', response] =
    Object.entries(call.responses).find(([key]) => key !== 'default') ?? [];
  const content = Object.entries(response?.content ?? {})
    .map(([type, { schema }]) => (type === 'application/json' ? toFields(schema) : type))
    .join('; ');
  const cells = [`\`${name}\``, callers.join(', '), request, `${status} ${content}`.trim()];
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
}

const toBody = ([type, { schema }]: [string, ApiMedia]): string =>
  type === 'application/json' ? toFields(schema) : `${type} ${toFields(schema)}`.trim();

function toFields(schema: JsonSchema | undefined): string {
  if (!schema) return '';
  if (schema.anyOf) return [...new Set(schema.anyOf.map(toFields))].join(' or ');
  if (schema.type === 'array') return `[${toFields(schema.items)}]`;
  if (!schema.properties) return schema.type?.toString() ?? 'any';
  const names = Object.keys(schema.properties).map((name) =>
    schema.required?.includes(name) ? name : `${name}?`,
  );
  return `{${names.join(', ')}}`;
}
