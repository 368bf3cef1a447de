import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type LibraryContract, compareTypes } from '../../tools/contracts/src/compare-types';
import { readTypes } from '../../tools/contracts/src/type-report';

jest.setTimeout(60_000);

const root = mkdtempSync(join(tmpdir(), 'duet-types-'));
const MARKS = { open: new Set(['Code']), responses: new Set(['Account']) };

const write = (file: string, text: string): void => writeFileSync(join(root, file), text);

const SCHEMAS = {
  Account: `export interface Account { id: string; credits: number }`,
  Code: `export type Code = 'a' | 'b' | 'c' | 'd' | 'e';`,
  Title: `export interface Title { text: string }`,
};
const HOST = {
  first: `export declare function start(account: Account, to?: string): void;`,
  second: `export declare const hooks: { useAccount: Query<Definition<Title, Account | null>> };`,
  third: `export declare function useActions(): { end: (call: (code: Code) => Title) => void };`,
  fourth: `export declare const show: Wrap<(account: { name: string }, title: Title) => void>;`,
};
const QUERY = `export interface Definition<QueryArg, Result> { a(arg: QueryArg): Result }
export type Query<D> = { use: () => D };
export type Wrap<T> = { wrapped: T };`;

beforeAll(() => {
  for (const folder of ['libs/schemas', 'node_modules/query'])
    mkdirSync(join(root, folder), { recursive: true });
  write('tsconfig.json', JSON.stringify({ compilerOptions: { strict: true, types: [] } }));
  write('node_modules/query/index.d.ts', QUERY);
});
afterAll(() => rmSync(root, { recursive: true }));

function read(schemas: Partial<typeof SCHEMAS>, host: Partial<typeof HOST>): LibraryContract {
  write('libs/schemas/schemas.ts', Object.values({ ...SCHEMAS, ...schemas }).join('\n'));
  const imports = `import type { Definition, Query, Wrap } from 'query';
import type { Account, Code, Title } from './libs/schemas/schemas';`;
  write('host.ts', [imports, ...Object.values({ ...HOST, ...host })].join('\n'));
  const { host: found } = readTypes(root, { host: 'host.ts' }, MARKS);
  if (!found) throw new Error('no contract');
  return found;
}

const compare = (schemas: Partial<typeof SCHEMAS>, host: Partial<typeof HOST> = {}): string[] =>
  compareTypes(read({}, {}), read(schemas, host)).map(({ kind, text }) => `${kind}: ${text}`);

describe('report of types', () => {
  it.each([
    [
      'a new field of a response is an addition wherever the type is',
      { Account: `export interface Account { id: string; credits: number; colour: string }` },
      ['addition: Account.colour is new'],
    ],
    [
      'a lost field of a response is a break',
      { Account: `export interface Account { id: string }` },
      ['break: Account.credits is gone'],
    ],
    [
      'an optional field of a response is a break',
      { Account: `export interface Account { id: string; credits?: number }` },
      ['break: Account.credits became optional'],
    ],
    [
      'a new field that callers must pass is a break',
      { Title: `export interface Title { text: string; colour: string }` },
      ['break: Title.colour is new and required'],
    ],
    [
      'a new field that callers can pass is an addition',
      { Title: `export interface Title { text: string; colour?: string }` },
      ['addition: Title.colour is new'],
    ],
    [
      'a new value of an open list is an addition',
      { Code: `export type Code = 'a' | 'b' | 'c' | 'd' | 'e' | 'f';` },
      ['addition: Code has the new value "f"'],
    ],
  ])('%s', (_, schemas, changes) => {
    expect(compare(schemas)).toEqual(changes);
  });

  it.each([
    [
      'a new argument is a break',
      {
        third: `export declare function useActions(): { end: (call: (code: Code) => Title, to: string) => void };`,
      },
      ['break: result of useActions().end().to is new and required'],
    ],
    [
      'an argument that callbacks no longer get is a break',
      { third: `export declare function useActions(): { end: (call: () => Title) => void };` },
      ['break: result of useActions().end().call().code is gone'],
    ],
    [
      'another name of an argument is no change',
      {
        third: `export declare function useActions(): { end: (run: (value: Code) => Title) => void };`,
      },
      [],
    ],
    [
      'a changed type argument of another package is a break',
      { second: `export declare const hooks: { useAccount: Query<Definition<Title, null>> };` },
      ['break: hooks.useAccount<D><Result> is no longer object'],
    ],
  ])('%s', (_, host, changes) => {
    expect(compare({}, host)).toEqual(changes);
  });

  it('contains each exported type once', () => {
    const { schemas } = read({}, {});
    expect(Object.keys(schemas)).toEqual(['Account', 'Code', 'Title']);
  });
});
