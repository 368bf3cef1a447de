import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CONTRACT_VERSIONS } from '@duet/schemas/contract-versions';
import {
  type ApiContract,
  type AudienceContracts,
  toApiContract,
  toAudienceContracts,
} from '@duet/schemas/api-contract';
import { type ServiceName, SERVICES } from '@duet/schemas/events';
import { API_VERSIONS } from '@duet/schemas/remote-rules';
import { type ApiDocument, getUsedSchemas } from '@duet/schemas/openapi';
import { readWireContracts } from '@duet/service-kit/wire-contracts';
import { GATEWAY_CALLS, GATEWAY_SCHEMAS } from '../../../gateway/src/api/openapi/gateway-calls';
import { compareApis } from '../../../tools/contracts/src/compare-calls';
import { compareTypes } from '../../../tools/contracts/src/compare-types';
import { compareEvents, compareInternalCalls } from '../../../tools/contracts/src/compare-wires';
import type { Contract } from '../../../tools/contracts/src/judge';
import { readTypes } from '../../../tools/contracts/src/type-report';
import { readDeclaredApis } from './declared-apis';

export const root = join(__dirname, '../../..');

const VERSIONS = 'libs/schemas/src/contract-versions.ts';

/** These lists can grow: clients handle unknown codes by their HTTP status. */
const OPEN_LISTS = ['ErrorCode'];

export function readContracts(): Contract<never>[] {
  const apis = readDeclaredApis();
  const wires = readWireContracts();
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
      content: toApiContract(gateway, 'public', 'staff'),
      compare: compareApis,
    },
    {
      name: 'internal',
      versionFile: VERSIONS,
      version: CONTRACT_VERSIONS.internal,
      content: wires.internal,
      compare: compareInternalCalls,
    },
    {
      name: 'events',
      versionFile: VERSIONS,
      version: CONTRACT_VERSIONS.events,
      content: wires.events,
      compare: compareEvents,
    },
    ...readPackages(Object.values(apis)),
  ] as unknown as Contract<never>[];
}

const toServiceContract = (
  service: ServiceName,
  document: ApiDocument,
): Contract<AudienceContracts> => ({
  name: service,
  versionFile: 'libs/schemas/src/remote-rules.ts',
  version: API_VERSIONS[service],
  content: toAudienceContracts(document),
  compare: (old, next) => [
    ...compareApis(old.public, next.public),
    ...compareApis(old.staff, next.staff),
  ],
});

/** Schemas that occur in responses, but not in requests. */
function findResponses(apis: readonly ApiDocument[]): Set<string> {
  const parts = apis.map((api) => ({ api, contracts: toAudienceContracts(api) }));
  const findUsed = (part: 'request' | 'response'): string[] =>
    parts.flatMap(({ api, contracts }) =>
      Object.keys(
        getUsedSchemas(
          Object.values(contracts).flatMap(({ calls }: ApiContract) =>
            Object.values(calls).map((call) => call[part]),
          ),
          api.components.schemas,
        ),
      ),
    );
  const sent = new Set(findUsed('request'));
  return new Set(findUsed('response').filter((name) => !sent.has(name)));
}

function readPackages(apis: readonly ApiDocument[]) {
  const entries = { host: 'libs/host/src/index.ts', ui: 'libs/ui/src/index.ts' };
  const responses = findResponses(apis);
  const types = readTypes(root, entries, { open: new Set(OPEN_LISTS), responses });
  return Object.entries(types).map(([name, content]) => {
    const versionFile = `libs/${name}/package.json`;
    const { version } = JSON.parse(readFileSync(join(root, versionFile), 'utf8')) as {
      version: string;
    };
    return { name: `@duet/${name}`, versionFile, version, content, compare: compareTypes };
  });
}
