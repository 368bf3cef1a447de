import { type JsonSchema, SCHEMAS } from '@duet/schemas/openapi';
import { escapeHtml } from '../../script-json';

/** Renders a schema as HTML that looks like a TypeScript type, with links to named schemas. */
export function renderSchema(schema: JsonSchema, indent = ''): string {
  if (schema.$ref) {
    const name = escapeHtml(schema.$ref.slice(SCHEMAS.length));
    return `<a href="#${name}">${name}</a>`;
  }
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return choices.map((each) => renderSchema(each, indent)).join(' | ');
  if (schema.allOf) return schema.allOf.map((each) => renderSchema(each, indent)).join(' &amp; ');
  if (schema.const !== undefined) return renderValue(schema.const);
  if (schema.enum) return schema.enum.map(renderValue).join(' | ');
  if (schema.properties) return renderObject(schema, indent);
  if (schema.prefixItems)
    return `[${schema.prefixItems.map((each) => renderSchema(each, indent)).join(', ')}]`;
  if (schema.items) return `(${renderSchema(schema.items, indent)})[]`;
  if (typeof schema.additionalProperties === 'object')
    return `{ [name]: ${renderSchema(schema.additionalProperties, indent)} }`;
  return escapeHtml([schema.type ?? 'any'].flat().join(' | ') + getRules(schema));
}

function renderObject({ properties = {}, required = [] }: JsonSchema, indent: string): string {
  const inner = `${indent}  `;
  const lines = Object.entries(properties).map(
    ([name, each]) =>
      `${inner}${escapeHtml(name)}${required.includes(name) ? '' : '?'}: ${renderSchema(each, inner)}`,
  );
  return lines.length > 0 ? `{\n${lines.join('\n')}\n${indent}}` : '{}';
}

const renderValue = (value: unknown): string => escapeHtml(JSON.stringify(value));

function getRules(schema: JsonSchema): string {
  const { format, pattern, minLength, maxLength, minimum, maximum } = schema;
  const limits: [name: string, value: unknown][] = [
    ['', format ?? pattern],
    ['at least ', minLength ?? minimum],
    ['at most ', maxLength ?? getLimit(maximum)],
  ];
  const rules = limits.flatMap(([name, value]) =>
    value === undefined || value === null ? [] : [`${name}${String(value)}`],
  );
  return rules.length > 0 ? ` (${rules.join(', ')})` : '';
}

/** Omits the maximum that every integer has by default. */
const getLimit = (maximum: number | undefined): number | undefined =>
  maximum === Number.MAX_SAFE_INTEGER ? undefined : maximum;
