import type { ApiContract, CallContract } from '@duet/schemas/api-contract';
import { compareCalls, inlineCalls } from '../compare-calls.ts';
import { type ExportContract, type TypesContract, compareExports } from '../compare-types.ts';
import type { Uses } from './uses.ts';

export interface Offered {
  apis: Record<string, ApiContract>;
  libraries: Record<string, TypesContract>;
}

export interface Breach {
  contract: string;
  text: string;
}

const inlined = new WeakMap<ApiContract, ApiContract['calls']>();

function getCalls(api: ApiContract): ApiContract['calls'] {
  const known = inlined.get(api) ?? inlineCalls(api);
  inlined.set(api, known);
  return known;
}

/** Contracts that `offered` lacks are not compared. */
export function findBreaches({ calls, libraries }: Uses, offered: Offered): Breach[] {
  return [
    ...Object.entries(calls).flatMap(([service, used]) => {
      const api = offered.apis[service];
      return api ? findApiBreaches(service, used, getCalls(api)) : [];
    }),
    ...Object.entries(libraries).flatMap(([library, used]) => {
      const types = offered.libraries[library];
      return types ? findLibraryBreaches(library, used, types) : [];
    }),
  ];
}

const findApiBreaches = (
  contract: string,
  used: Record<string, CallContract[]>,
  offered: ApiContract['calls'],
): Breach[] =>
  Object.entries(used).flatMap(([name, entries]) => {
    const next = offered[name];
    if (!next) return [{ contract, text: `${name} is gone` }];
    const texts = entries.flatMap((entry) => compareCall(name, entry, next));
    return [...new Set(texts)].map((text) => ({ contract, text }));
  });

function compareCall(name: string, used: CallContract, next: CallContract): string[] {
  const isBodySent = Object.keys(used.request).length > 0;
  const needed = Object.values(next.request).flatMap(({ required = [] }) => required);
  const changes = compareCalls(name, used, {
    ...next,
    ...(!used.status && { status: 0 }),
    ...(!isBodySent && { request: {} }),
  });
  return [
    ...changes.filter(({ kind }) => kind === 'break').map(({ text }) => text),
    ...used.codes
      .filter((code) => !next.codes.includes(code))
      .map((code) => `${name}: never ${code} now`),
    ...(isBodySent ? [] : needed).map((field) => `${name}: request.${field} is new and required`),
  ];
}

const findLibraryBreaches = (
  contract: string,
  used: TypesContract,
  offered: TypesContract,
): Breach[] =>
  Object.entries(used).flatMap(([name, use]) =>
    compareUse(name, use, offered[name]).map((text) => ({ contract, text })),
  );

const compareUse = (
  name: string,
  use: ExportContract,
  offered: ExportContract | undefined,
): string[] =>
  offered
    ? compareExports(name, use, offered)
        .filter(({ kind }) => kind === 'break')
        .map(({ text }) => text)
    : [`${name} is gone`];

export const findUnknownCalls = ({ unknown }: Uses, { apis }: Offered): string[] =>
  unknown.filter((call) => !Object.values(apis).some(({ calls }) => Object.hasOwn(calls, call)));
