import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CONTRACT_VERSIONS } from '@duet/schemas/contract-versions';
import { type ServiceName, SERVICES, events } from '@duet/schemas/events';
import { internalCalls } from '@duet/schemas/internal';
import { API_VERSIONS } from '@duet/schemas/remote-rules';
import {
  type ApiAudience,
  type ApiDocument,
  type ApiMedia,
  type ApiOperation,
  type JsonSchema,
  getAudience,
  getUsedSchemas,
} from '@duet/schemas/openapi';
import { z } from 'zod';
import { GATEWAY_CALLS, GATEWAY_SCHEMAS } from '../../../gateway/src/api/openapi/gateway-calls';
import {
  type ApiContract,
  type CallContract,
  compareApis,
} from '../../../tools/contracts/src/compare-calls';
import { compareTypes } from '../../../tools/contracts/src/compare-types';
import { compareEvents, compareInternalCalls } from '../../../tools/contracts/src/compare-wires';
import type { Contract } from '../../../tools/contracts/src/judge';
import { readTypes } from '../../../tools/contracts/src/type-report';
import { readDeclaredApis } from './declared-apis';

export const root = join(__dirname, '../../..');

const VERSIONS = 'libs/schemas/src/contract-versions.ts';

/** Exported types whose values remotes create. Remotes only read values of all other types. */
const INPUTS = ['RemoteModule', 'ViewLoader', 'Messages', 'OpenModal', 'HandedForm'];

interface AudienceContracts {
  public: ApiContract;
  staff: ApiContract;
}

export function readContracts(): Contract<never>[] {
  const apis = readDeclaredApis();
  const gateway: ApiDocument = {
    openapi: '3.1.0',
    info: { title: 'gateway', version: '1' },
    paths: GATEWAY_CALLS,
    components: { schemas: GATEWAY_SCHEMAS },
  };
  return [
    ...SERVICES.map((service) => toServiceContract(service, apis[service])),
    {
      name: 'gateway',
      versionFile: VERSIONS,
      version: CONTRACT_VERSIONS.gateway,
      content: toApiContract(gateway, 'public'),
      compare: compareApis,
    },
    {
      name: 'internal',
      versionFile: VERSIONS,
      version: CONTRACT_VERSIONS.internal,
      content: readInternalCalls(),
      compare: compareInternalCalls,
    },
    {
      name: 'events',
      versionFile: VERSIONS,
      version: CONTRACT_VERSIONS.events,
      content: readEvents(),
      compare: compareEvents,
    },
    ...readPackages(),
  ] as unknown as Contract<never>[];
}

const toServiceContract = (
  service: ServiceName,
  document: ApiDocument,
): Contract<AudienceContracts> => ({
  name: service,
  versionFile: 'libs/schemas/src/remote-rules.ts',
  version: API_VERSIONS[service],
  content: {
    public: toApiContract(document, 'public'),
    staff: toApiContract(document, 'staff'),
  },
  compare: (old, next) => [
    ...compareApis(old.public, next.public),
    ...compareApis(old.staff, next.staff),
  ],
});

export function toApiContract(document: ApiDocument, audience: ApiAudience): ApiContract {
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, call]) => getAudience(call) === audience)
      .map(([method, call]): [string, CallContract] => [
        `${method.toUpperCase()} ${path}`,
        toCallContract(call),
      ]),
  );
  const sorted = Object.fromEntries(calls.sort(([a], [b]) => (a < b ? -1 : 1)));
  return { calls: sorted, schemas: getUsedSchemas(sorted, document.components.schemas) };
}

function toCallContract(call: ApiOperation): CallContract {
  const responses = Object.entries(call.responses);
  const [status, done] = responses.find(([key]) => /^[23]/.test(key)) ?? ['0', undefined];
  return {
    access: call['x-access'],
    ...(call['x-permission'] && { permission: call['x-permission'] }),
    ...(call['x-step-up'] && { stepUp: true }),
    parameters: Object.fromEntries(
      (call.parameters ?? []).map(({ in: place, name, required = false, schema }) => [
        `${place} ${name}`,
        { required, schema },
      ]),
    ),
    request: toSchemas(call.requestBody?.content),
    status: Number(status),
    response: toSchemas(done?.content),
    codes: responses.flatMap(([, { 'x-codes': codes = [] }]) => codes).sort(),
  };
}

const toSchemas = (content: Record<string, ApiMedia> = {}): Record<string, JsonSchema> =>
  Object.fromEntries(Object.entries(content).map(([type, { schema = {} }]) => [type, schema]));

const toJson = (schema: z.ZodType, io: 'input' | 'output'): JsonSchema => {
  const { $schema: _, ...converted } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return converted as JsonSchema;
};

const readInternalCalls = () =>
  Object.fromEntries(
    Object.entries(internalCalls).map(([name, { service, path, callers, body, answer }]) => [
      name,
      { service, path, callers, body: toJson(body, 'input'), answer: toJson(answer, 'output') },
    ]),
  );

const readEvents = () =>
  Object.fromEntries(
    Object.entries(events).map(([name, { source, subscribers, payload }]) => [
      name,
      { source, subscribers, payload: toJson(payload, 'input') },
    ]),
  );

function readPackages() {
  const types = readTypes(root, { host: 'libs/host/src/index.ts', ui: 'libs/ui/src/index.ts' });
  return Object.entries(types).map(([name, content]) => {
    const versionFile = `libs/${name}/package.json`;
    const { version } = JSON.parse(readFileSync(join(root, versionFile), 'utf8')) as {
      version: string;
    };
    const compare = (old: typeof content, next: typeof content) => compareTypes(old, next, INPUTS);
    return { name: `@duet/${name}`, versionFile, version, content, compare };
  });
}
