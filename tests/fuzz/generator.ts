import type { RandomSource } from '../../tools/demo/random.ts';
import { BODIES, HUGE, NUMBERS, TEXTS, TYPES, VALUES } from './invalid-values.ts';
import type { Operation, Schema } from './operations.ts';

export type Attempt = {
  operation: Operation;
  twist: Twist;
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string | undefined;
};

type Ids = {
  things: Record<string, string[]>;
  members: string[];
};

export type Pool = {
  guarded: Ids;
  own: Ids;
  words: string[];
};

export const BODY_TWISTS = [
  'wrong type',
  'missing field',
  'extra field',
  'invalid text',
  'number out of range',
  'huge body',
  'broken body',
  'other content type',
] as const;
export type Twist =
  | 'none'
  | 'ids of others'
  | 'invalid path'
  | 'invalid query'
  | 'replay'
  | (typeof BODY_TWISTS)[number];

/** Share of ids that belong to the caller. It is high: requests for other ids fail early. */
const OWN = 0.7;

/** The same seed gives the same values. */
export class Generator {
  private readonly random: RandomSource;
  private readonly pool: Pool;
  private last: Attempt | undefined;
  private areIdsOfOthers = false;

  constructor(random: RandomSource, pool: Pool) {
    this.random = random;
    this.pool = pool;
  }

  next(operation: Operation, twist: Twist): Attempt {
    this.areIdsOfOthers = twist === 'ids of others';
    if (twist === 'replay' && this.last) return (this.last = this.replay(this.last));
    let path = operation.path.replaceAll(
      /([\w-]+)\/{(\w+)}/g,
      (_, before: string) =>
        `${before}/${encodeURIComponent(twist === 'invalid path' && this.chance(0.7) ? this.invalidSegment() : this.id(before))}`,
    );
    const query = this.createQuery(operation, twist);
    if (query) path += `?${query}`;
    const headers: Record<string, string> = { 'idempotency-key': this.token() };
    const body =
      operation.method === 'GET' ? undefined : this.createBody(operation, twist, headers);
    return (this.last = { operation, twist, method: operation.method, path, headers, body });
  }

  private pick<T>(list: readonly T[]): T {
    return list[Math.floor(this.random() * list.length)] as T;
  }

  private chance(share: number): boolean {
    return this.random() < share;
  }

  private replay(last: Attempt): Attempt {
    const body =
      last.body !== undefined && this.chance(0.5)
        ? JSON.stringify({ other: this.word() })
        : last.body;
    return { ...last, twist: 'replay', body };
  }

  private createQuery({ query }: Operation, twist: Twist): string {
    const isInvalid = twist === 'invalid query';
    const given = query
      .filter(() => isInvalid || this.chance(0.6))
      .map(({ name, schema }): [string, string] => [
        name,
        isInvalid ? this.text() : String(this.sample(schema)),
      ]);
    if (isInvalid)
      given.push([
        this.pick(['push', 'welcome', 'page', 'limit', '__proto__', 'id[]', 'member_id']),
        this.text(),
      ]);
    return given.map(([name, value]) => `${encodeURIComponent(name)}=${escaped(value)}`).join('&');
  }

  private createBody(
    { body: schema }: Operation,
    twist: Twist,
    headers: Record<string, string>,
  ): string {
    headers['content-type'] =
      twist === 'other content type' ? this.pick(TYPES) : 'application/json';
    if (twist === 'broken body') return this.pick(BODIES);
    const value = schema ? this.sample(schema) : {};
    if (twist === 'huge body')
      return JSON.stringify(
        typeof value === 'object' ? { ...value, padding: 'x'.repeat(HUGE) } : 'x'.repeat(HUGE),
      );
    return JSON.stringify(this.twisted(value, twist));
  }

  private twisted(value: unknown, twist: Twist): unknown {
    if (typeof value !== 'object' || value === null || Array.isArray(value))
      return twist === 'wrong type' ? this.pick(VALUES) : value;
    const entries = Object.entries(value);
    if (twist === 'extra field')
      return {
        ...value,
        [this.pick([
          'member_id',
          'site',
          'credits',
          'paid_user',
          'admin',
          'status',
          'id',
          'role',
          '__proto__x',
        ])]: this.pick([...VALUES, this.id()]),
      };
    const chosen = this.pick(entries);
    if (!chosen) return value;
    const [name, inner] = chosen;
    if (twist === 'missing field')
      return Object.fromEntries(entries.filter(([each]) => each !== name));
    if (twist === 'wrong type') return { ...value, [name]: this.pick(VALUES) };
    if (twist === 'invalid text')
      return {
        ...value,
        [name]:
          typeof inner === 'object' && inner !== null ? this.twisted(inner, twist) : this.text(),
      };
    if (twist === 'number out of range') return { ...value, [name]: this.pick(NUMBERS) };
    return value;
  }

  private sample(schema: Schema, name = ''): unknown {
    const { enum: choices, anyOf, oneOf, allOf } = schema;
    if ('const' in schema) return schema.const;
    if (choices) return this.pick(choices);
    if (anyOf ?? oneOf) return this.sample(this.pick(anyOf ?? oneOf ?? []), name);
    if (allOf) return Object.assign({}, ...allOf.map((each) => this.sample(each, name)));
    const type = Array.isArray(schema.type) ? this.pick(schema.type) : schema.type;
    if (type === 'object' || schema.properties) return this.object(schema);
    if (type === 'array')
      return Array.from({ length: (schema.minItems ?? 0) + (this.chance(0.5) ? 1 : 0) }, () =>
        this.sample(schema.items ?? {}, name),
      );
    if (type === 'integer' || type === 'number') return this.number(schema);
    if (type === 'boolean') return this.chance(0.5);
    if (type === 'null') return null;
    return this.string(schema, name);
  }

  private object({ properties = {}, required = [] }: Schema): Record<string, unknown> {
    const kept = Object.entries(properties).filter(
      ([name]) => required.includes(name) || this.chance(0.6),
    );
    return Object.fromEntries(kept.map(([name, schema]) => [name, this.sample(schema, name)]));
  }

  private number({ minimum = 0, maximum = 100 }: Schema): number {
    const low = Math.max(minimum, -1_000);
    return low + Math.floor(this.random() * (Math.min(maximum, low + 1_000) - low + 1));
  }

  private string(
    { pattern = '', format, minLength = 0, maxLength = 60 }: Schema,
    name: string,
  ): string {
    if (/profile_id|member_id/.test(name)) return this.pick(this.ids().members);
    if (/26/.test(pattern) || /(^|_)id$/.test(name))
      return this.id(`${name.replace(/_?id$/, '').replace('conversation', 'chat')}s`);
    if (/12/.test(pattern)) return this.pick(this.ids().members);
    if (format === 'email')
      return this.pick([
        `${this.token()}@example.org`,
        ...this.pool.words.filter((word) => word.includes('@')),
      ]);
    if (format === 'date') return '1990-05-01';
    if (format === 'uri' || format === 'url') return 'https://example.org/';
    const text = this.chance(0.5) ? this.word() : this.token();
    return text.padEnd(minLength, 'x').slice(0, Math.max(minLength, Math.min(maxLength, 60)));
  }

  private ids(): Ids {
    return this.areIdsOfOthers || !this.chance(OWN) ? this.pool.guarded : this.pool.own;
  }

  private id(kind = ''): string {
    const { things, members } = this.ids();
    const fitting = things[kind] ?? (/profile|member|like|block/.test(kind) ? members : []);
    if (fitting.length > 0 && (this.areIdsOfOthers || this.chance(0.85))) return this.pick(fitting);
    const any = [...Object.values(things).flat(), ...members];
    return this.chance(0.9) ? this.pick(any) : this.token();
  }

  private invalidSegment(): string {
    const text = this.text();
    return [...text].length > 2_000 ? 'x'.repeat(2_000) : text.replaceAll('\ud800', '');
  }

  private text(): string {
    return this.pick(TEXTS);
  }

  private word(): string {
    return this.pick(this.pool.words);
  }

  private token(): string {
    return Array.from({ length: 16 }, () =>
      this.pick([...'abcdefghijklmnopqrstuvwxyz0123456789']),
    ).join('');
  }
}

/** Removes unpaired surrogates, which cannot be encoded. */
const escaped = (text: string): string =>
  encodeURIComponent(text.replaceAll('\ud800', '')).slice(0, 6_000);
