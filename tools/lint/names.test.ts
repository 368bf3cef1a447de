import { type LintCase, lint } from './lint-cases';

const FILE = 'services/billing/src/shop/orders/order.ts';
const SERVICE = 'services/billing/src/shop/orders/order-export.service.ts';
const CLASS = 'export class OrderExportService {}';

const functionsRejected: [what: string, text: string][] = [
  ['is* without a value', 'export function isOpen(): void {}'],
  ['is* of a promise without a value', 'export async function isOpen(): Promise<void> {}'],
  ['is* that always throws', "export function isOpen(): never { throw new Error('no'); }"],
  ['has* with a string', "export const hasTrait = (): string => 'x';"],
  ['can* with an object or nothing', 'export const canSend = (): Denial | null => null;'],
  ['an assertion named is*', 'export function isText(value: unknown): asserts value is string {}'],
  ['a method', 'export class Order { async isPaid(): Promise<void> {} }'],
  ['an arrow function as property', 'export class Order { isPaid = (): number => 1; }'],
  ['a method of an interface', 'export interface Order { isPaid(): string }'],
  ['a function of an interface', 'export interface Order { isPaid: () => string }'],
  [
    'is* without a type that returns nothing',
    'export const isOpen = () => { close(() => { return 1; }); };',
  ],
  ['assert* with a boolean', 'export const assertOpen = (): boolean => true;'],
  [
    'require* of a promise',
    'export async function requirePaid(): Promise<boolean> { return true; }',
  ],
];

const functionsAccepted: [what: string, text: string][] = [
  ['a boolean', 'export const isOpen = (): boolean => true;'],
  ['a promise of one', 'export async function hasPaid(): Promise<boolean> { return true; }'],
  ['a type predicate', 'export const isText = (value: unknown): value is string => true;'],
  ['no type, and a value', 'export const canSend = () => { return check(); };'],
  ['a boolean property', 'export interface Order { isPaid: boolean }'],
  ['other words with the same beginning', "export const issue = (): string => 'x';"],
  [
    'assert* and require*',
    'export function assertOpen(): void {} export const requireRow = (): Row => row();',
  ],
  ['an assertion', 'export function assertText(value: unknown): asserts value is string {}'],
];

const filesRejected: [what: string, path: string, text: string][] = [
  ['another class', SERVICE, 'export class OrderExport {}'],
  ['a class that is not exported', SERVICE, 'class OrderExportService {} export const x = 1;'],
];

const filesAccepted: [what: string, path: string, text: string][] = [
  ['its service', SERVICE, CLASS],
  ['its service beside something else', SERVICE, `export const DAYS = 1; ${CLASS}`],
  ['another file', FILE, 'export class Orders {}'],
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

describe('names of functions', () => {
  it.each(functionsRejected)('reject %s', (_, text) => {
    expect(brokenBy(FILE, text)).toEqual(['house/function-names']);
  });

  it.each(functionsAccepted)('accept %s', (_, text) => {
    expect(brokenBy(FILE, text)).toEqual([]);
  });
});

describe('a file x.service.ts', () => {
  it.each(filesRejected)('is rejected with %s', (_, path, text) => {
    expect(brokenBy(path, text)).toEqual(['house/service-file']);
  });

  it.each(filesAccepted)('is accepted with %s', (_, path, text) => {
    expect(brokenBy(path, text)).toEqual([]);
  });
});
