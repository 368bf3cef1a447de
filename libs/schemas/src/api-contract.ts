import {
  type ApiAudience,
  type ApiDocument,
  type ApiMedia,
  type ApiOperation,
  type JsonSchema,
  getAudience,
  getUsedSchemas,
} from './openapi';

/** `request` and `response` map media types to schemas. */
export interface CallContract {
  access: string;
  permission?: string;
  stepUp?: true;
  parameters: Record<string, { required: boolean; schema: JsonSchema }>;
  request: Record<string, JsonSchema>;
  status: number;
  response: Record<string, JsonSchema>;
  codes: string[];
}
export interface ApiContract {
  calls: Record<string, CallContract>;
  schemas: Record<string, JsonSchema>;
}
export interface AudienceContracts {
  public: ApiContract;
  staff: ApiContract;
}

export interface InternalCallContract {
  service: string;
  path: string;
  callers: readonly string[];
  body: JsonSchema;
  answer: JsonSchema;
}
export interface EventContract {
  source: string;
  subscribers: readonly string[];
  payload: JsonSchema;
}
/** Contracts of the calls and events between services. */
export interface WireContracts {
  internal: Record<string, InternalCallContract>;
  events: Record<string, EventContract>;
}

export interface ServiceContract extends WireContracts {
  version: string;
  api: AudienceContracts;
}

/** `libraries`: exports for remotes. `uses`: calls and exports that the shell itself uses. */
export interface SiteContract {
  services: Record<string, ServiceContract>;
  gateway: ApiContract;
  shell: { libraries: Record<string, object>; uses: object };
}

export function toApiContract(document: ApiDocument, ...audiences: ApiAudience[]): ApiContract {
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, call]) => audiences.includes(getAudience(call)))
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

export const toAudienceContracts = (document: ApiDocument): AudienceContracts => ({
  public: toApiContract(document, 'public'),
  staff: toApiContract(document, 'staff'),
});
