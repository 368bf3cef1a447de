import { type LintCase, lint } from './lint-cases';

const FILE = 'services/billing/src/shop/orders/order.ts';
const SERVICE = 'services/billing/src/shop/orders/order-export.service.ts';
const CLASS = 'export class OrderExportService {}';

const functionsRejected: [what: string, text: string][] = [
  ['is* that returns nothing', 'export function isOpen(): void {}'],
  ['is* that returns a promise of nothing', 'export async function isOpen(): Promise<void> {}'],
  ['is* that always throws', "export function isOpen(): never { throw new Error('no'); }"],
  ['has* that returns a string', "export const hasTrait = (): string => 'x';"],
  ['can* that returns an object or null', 'export const canSend = (): Denial | null => null;'],
  ['an assertion named is*', 'export function isText(value: unknown): asserts value is string {}'],
  ['a method is* that returns nothing', 'export class Order { async isPaid(): Promise<void> {} }'],
  [
    'an arrow function is* that returns a number',
    'export class Order { isPaid = (): number => 1; }',
  ],
  ['an interface method is* that returns a string', 'export interface Order { isPaid(): string }'],
  [
    'an interface property is* that returns a string',
    'export interface Order { isPaid: () => string }',
  ],
  [
    'is* without a type whose body returns nothing',
    'export const isOpen = () => { close(() => { return 1; }); };',
  ],
  ['assert* that returns a boolean', 'export const assertOpen = (): boolean => true;'],
  [
    'require* that returns a promise of a boolean',
    'export async function requirePaid(): Promise<boolean> { return true; }',
  ],
];

const functionsAccepted: [what: string, text: string][] = [
  ['is* that returns a boolean', 'export const isOpen = (): boolean => true;'],
  [
    'has* that returns a promise of a boolean',
    'export async function hasPaid(): Promise<boolean> { return true; }',
  ],
  ['a type predicate', 'export const isText = (value: unknown): value is string => true;'],
  [
    'can* without a type whose body returns a value',
    'export const canSend = () => { return check(); };',
  ],
  ['a boolean property', 'export interface Order { isPaid: boolean }'],
  ['a word that only begins with is', "export const issue = (): string => 'x';"],
  [
    'assert* without a result and require* with a row',
    'export function assertOpen(): void {} export const requireRow = (): Row => row();',
  ],
  ['an assertion', 'export function assertText(value: unknown): asserts value is string {}'],
];

const filesRejected: [what: string, path: string, text: string][] = [
  ['a service file that exports another class', SERVICE, 'export class OrderExport {}'],
  [
    'a service file that does not export its class',
    SERVICE,
    'class OrderExportService {} export const x = 1;',
  ],
];

const filesAccepted: [what: string, path: string, text: string][] = [
  ['a service file that exports its service', SERVICE, CLASS],
  ['a service file with a further export', SERVICE, `export const DAYS = 1; ${CLASS}`],
  ['any class in another file', FILE, 'export class Orders {}'],
];

const cases: LintCase[] = [
  ...[...functionsRejected, ...functionsAccepted].map(([, text]): LintCase => [FILE, text]),
  ...[...filesRejected, ...filesAccepted].map(([, path, text]): LintCase => [path, text]),
];
let answers: string[][];
beforeAll(() => {
  answers = lint(cases);
}, 60_000);

const brokenBy = (path: string, text: string) =>
  answers[cases.findIndex((each) => each[0] === path && each[1] === text)];

describe('rule function-names', () => {
  it.each(functionsRejected)('rejects %s', (_, text) => {
    expect(brokenBy(FILE, text)).toEqual(['house/function-names']);
  });

  it.each(functionsAccepted)('accepts %s', (_, text) => {
    expect(brokenBy(FILE, text)).toEqual([]);
  });
});

describe('rule service-file', () => {
  it.each(filesRejected)('rejects %s', (_, path, text) => {
    expect(brokenBy(path, text)).toEqual(['house/service-file']);
  });

  it.each(filesAccepted)('accepts %s', (_, path, text) => {
    expect(brokenBy(path, text)).toEqual([]);
  });
});
