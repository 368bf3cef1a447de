import type { ApiContract, CallContract } from '@duet/schemas/api-contract';
import { inlineRefs } from '@duet/schemas/openapi';
import { type Change, adds, breaks, compareEntries } from './changes.ts';
import { compareSchemas } from './compare-schemas.ts';

export const inlineCalls = ({ calls, schemas }: ApiContract): ApiContract['calls'] =>
  inlineRefs(calls, schemas);

export const compareApis = (old: ApiContract, next: ApiContract): Change[] =>
  compareEntries(inlineCalls(old), inlineCalls(next), {
    removed: (name) => [breaks(`${name} is gone`)],
    added: (name) => [adds(`${name} is new`)],
    both: compareCalls,
  });

export function compareCalls(name: string, old: CallContract, next: CallContract): Change[] {
  return [
    ...compareCallers(name, old, next),
    ...compareEntries(old.parameters, next.parameters, {
      removed: (each) => [breaks(`${name}: the parameter ${each} is gone`)],
      added: (each, { required }) =>
        required
          ? [breaks(`${name}: the parameter ${each} is new and required`)]
          : [adds(`${name}: the parameter ${each} is new`)],
      both: (each, one, other) => {
        const text = `${name}: the parameter ${each} became ${other.required ? 'required' : 'optional'}`;
        return [
          ...(one.required === other.required ? [] : [other.required ? breaks(text) : adds(text)]),
          ...compareSchemas(one.schema, other.schema, 'request', `${name}: the parameter ${each}`),
        ];
      },
    }),
    ...compareRequests(name, old, next),
    ...(old.status === next.status
      ? []
      : [breaks(`${name}: the status changed from ${old.status} to ${next.status}`)]),
    ...compareEntries(old.response, next.response, {
      removed: (type) => [breaks(`${name}: the response is no longer ${type}`)],
      added: (type) => [adds(`${name}: the response can be ${type}`)],
      both: (_, one, other) => compareSchemas(one, other, 'response', `${name}: response`),
    }),
    ...compareCodes(name, old.codes, next.codes),
  ];
}

function compareCallers(name: string, old: CallContract, next: CallContract): Change[] {
  const isOpened = old.access === 'members' && next.access === 'visitors';
  const access = `${name}: callers changed from ${old.access} to ${next.access}`;
  const permission = `${name}: the permission changed from ${old.permission ?? 'none'} to ${next.permission ?? 'none'}`;
  const stepUp = `${name}: step-up is ${next.stepUp ? 'needed' : 'not needed'} now`;
  return [
    ...(old.access === next.access ? [] : [isOpened ? adds(access) : breaks(access)]),
    ...(old.permission === next.permission
      ? []
      : [next.permission ? breaks(permission) : adds(permission)]),
    ...(old.stepUp === next.stepUp ? [] : [next.stepUp ? breaks(stepUp) : adds(stepUp)]),
  ];
}

function compareRequests(name: string, old: CallContract, next: CallContract): Change[] {
  const hadNone = Object.keys(old.request).length === 0;
  return compareEntries(old.request, next.request, {
    removed: (type) => [breaks(`${name}: the request is no longer ${type}`)],
    added: (type) => {
      const text = `${name}: the request can be ${type}`;
      return [hadNone ? breaks(text) : adds(text)];
    },
    both: (_, one, other) => compareSchemas(one, other, 'request', `${name}: request`),
  });
}

/** A new error code is no break: clients handle unknown codes by their status. */
const compareCodes = (name: string, old: string[], next: string[]): Change[] => [
  ...old.filter((code) => !next.includes(code)).map((code) => adds(`${name}: never ${code} now`)),
  ...next.filter((code) => !old.includes(code)).map((code) => adds(`${name}: can be ${code} now`)),
];
