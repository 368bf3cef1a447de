import type { JsonSchema } from '@duet/schemas/openapi';
import { inlineRefs } from '@duet/schemas/openapi';
import ts from 'typescript';
import type { ApiContract, CallContract } from '@duet/schemas/api-contract';
import type { TypesContract } from '../compare-types.ts';
import { type SentCall, findCalls, matchesPath } from './endpoints.ts';
import { findLibraryUses } from './libraries.ts';
import { ClosedLists } from './lists.ts';
import { type RemoteSource, visit } from './program.ts';
import { Reads } from './reads.ts';
import { type Reader, sliceByName, sliceRead, sliceSent } from './slices.ts';
import { getLiterals, getProperties } from './types.ts';
import type { Uses } from './uses.ts';

export interface Contracts {
  apis: Record<string, ApiContract>;
  libraries: Record<string, TypesContract>;
}

/** Exports of the host with data from API calls of the shell. */
const SHARED = /^(sharedApi|useSession|use(Chats|Likes)Query)$/;

const BASE = '/api/';

interface Declared {
  service: string;
  name: string;
  call: CallContract;
}

export function findUses(source: RemoteSource, contracts: Contracts): Uses {
  const { checker } = source;
  const shared = getSharedFiles(source);
  const reader: Reader = {
    checker,
    reads: new Reads({ ...source, files: [...source.files, ...shared] }),
    lists: new ClosedLists(source),
  };
  const declared = Object.entries(contracts.apis).flatMap(([service, { calls, schemas }]) =>
    Object.entries(inlineRefs(calls, schemas)).map(([name, call]): Declared => ({
      service,
      name,
      call,
    })),
  );
  const codes = findHandledCodes(source);
  const found: Uses = { calls: {}, unknown: [], libraries: {} };
  const sharedCalls = findCalls(checker, shared).filter(({ method }) => method === 'GET');
  for (const sent of [...findCalls(checker, source.files), ...sharedCalls]) {
    const match = findDeclared(declared, sent);
    if (!match && sent.path === BASE) continue;
    if (!match) found.unknown.push(`${sent.method} ${sent.path}`);
    else addCall(found, match, toCall(reader, match.call, sent, codes));
  }
  for (const [library, contract] of Object.entries(contracts.libraries))
    found.libraries[library] = findLibraryUses(source, reader, library, contract);
  return sortUses(found);
}

/** An exact path has priority. If two services share a path, the fields of the body decide. */
function findDeclared(declared: readonly Declared[], sent: SentCall): Declared | undefined {
  const names = declared.filter(({ name }) => {
    const [method, path = ''] = name.split(' ');
    return method === sent.method && matchesPath(sent.path, path);
  });
  const exact = names.filter(({ name }) => name === `${sent.method} ${sent.path}`);
  const found = exact.length > 0 ? exact : names;
  const fields = (sent.body ?? []).flatMap((type) => type.getProperties().map(({ name }) => name));
  const isBodyOf = ({ call }: Declared): boolean =>
    Object.values(call.request)
      .flatMap(({ required = [] }) => required)
      .every((field) => fields.includes(field));
  return found.find(isBodyOf) ?? found[0];
}

function getSharedFiles({ files, shared }: RemoteSource): ts.SourceFile[] {
  let isUsed = false;
  for (const file of files)
    visit(file, (node) => {
      if (ts.isIdentifier(node)) isUsed ||= SHARED.test(node.text);
    });
  return isUsed ? shared : [];
}

function toCall(
  reader: Reader,
  call: CallContract,
  sent: SentCall,
  handled: ReadonlySet<string>,
): CallContract {
  const { checker } = reader;
  const isSent = (name: string): boolean =>
    !name.startsWith('query ') ||
    sent.isRaw ||
    getProperties(checker, sent.params ?? [], name.slice('query '.length)).length > 0 ||
    (sent.params ?? []).some((type) => type.getStringIndexType());
  const parameters = Object.entries(call.parameters).filter(([name]) => isSent(name));
  const slice = (schema: JsonSchema): JsonSchema => {
    if (sent.response) return sliceRead(reader, schema, [sent.response]);
    return sliceByName(reader.reads, schema);
  };
  return {
    access: call.access,
    ...(call.permission && { permission: call.permission }),
    ...(call.stepUp && { stepUp: true }),
    parameters: Object.fromEntries(
      parameters.map(([name, { required, schema }]) => [
        name,
        {
          required,
          schema: sliceSent(
            checker,
            schema,
            getProperties(checker, sent.params ?? [], name.split(' ')[1] ?? '').map((each) =>
              checker.getTypeOfSymbol(each),
            ),
          ),
        },
      ]),
    ),
    request: sent.hasBody
      ? mapValues(call.request, (each) => sliceSent(checker, each, sent.body ?? []))
      : {},
    status: sent.isRaw ? call.status : 0,
    response: mapValues(call.response, slice),
    codes: call.codes.filter((code) => handled.has(code)),
  };
}

function findHandledCodes({ checker, files }: RemoteSource): Set<string> {
  const found = new Set<string>();
  const isErrorCode = (node: ts.Expression): boolean =>
    ts.isPropertyAccessExpression(node) &&
    ['error', 'code'].includes(node.name.text) &&
    (getLiterals(checker.getTypeAtLocation(node))?.length ?? 0) > 0;
  for (const file of files)
    visit(file, (node) => {
      if (!ts.isBinaryExpression(node) || !ts.isStringLiteral(node.right)) return;
      if (isErrorCode(node.left)) found.add(node.right.text);
    });
  return found;
}

function addCall({ calls }: Uses, { service, name }: Declared, call: CallContract): void {
  const known = ((calls[service] ??= {})[name] ??= []);
  const text = JSON.stringify(call);
  if (!known.some((each) => JSON.stringify(each) === text)) known.push(call);
}

const mapValues = <V, W>(record: Record<string, V>, map: (value: V) => W): Record<string, W> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value)]));

const sortKeys = <V>(record: Record<string, V>): Record<string, V> =>
  Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)));

const sortUses = ({ calls, unknown, libraries }: Uses): Uses => ({
  calls: sortKeys(mapValues(calls, sortKeys)),
  unknown: [...new Set(unknown)].sort(),
  libraries,
});
