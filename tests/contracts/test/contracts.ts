import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CONTRACT_VERSIONS } from '@duet/schemas/contract-versions';
import {
  type AudienceContracts,
  toApiContract,
  toAudienceContracts,
} from '@duet/schemas/api-contract';
import { type ServiceName, SERVICES } from '@duet/schemas/events';
import { API_VERSIONS } from '@duet/schemas/remote-rules';
import type { ApiDocument } from '@duet/schemas/openapi';
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

/** Exported types whose values remotes create. Remotes only read values of all other types. */
const INPUTS = ['RemoteModule', 'ViewLoader', 'Messages', 'OpenModal', 'HandedForm'];

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
      content: toApiContract(gateway, 'public'),
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
  content: toAudienceContracts(document),
  compare: (old, next) => [
    ...compareApis(old.public, next.public),
    ...compareApis(old.staff, next.staff),
  ],
});

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
