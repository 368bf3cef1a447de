/**
 * Returns the path of the first error ("routes.2.view") or null. Pages use such checks, because zod
 * is too large.
 */
export type Check = (value: unknown) => string | null;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const holds =
  (test: (value: unknown) => boolean): Check =>
  (value) =>
    test(value) ? null : '';
const within = (key: string | number, fault: string | null): string | null =>
  fault === null ? null : [key, fault].filter((part) => part !== '').join('.');

export const text = (pattern = /^/): Check =>
  holds((value) => typeof value === 'string' && pattern.test(value));
export const whole = holds(Number.isSafeInteger);
export const flag = holds((value) => typeof value === 'boolean');
export const anything: Check = () => null;
export const oneOf = (values: readonly unknown[]): Check =>
  holds((value) => values.includes(value));
export const optional =
  (check: Check): Check =>
  (value) =>
    value === undefined ? null : check(value);
export const nullable =
  (check: Check): Check =>
  (value) =>
    value === null ? null : check(value);

export const list =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) ? first(value.map((item, index) => within(index, check(item)))) : '';

export const record =
  (keys: Check, values: Check): Check =>
  (value) =>
    isRecord(value)
      ? first(Object.entries(value).map(([key, item]) => within(key, keys(key) ?? values(item))))
      : '';

/** Returns a check for objects that have at least the given fields. */
export const shape =
  (members: Record<string, Check>): Check =>
  (value) =>
    isRecord(value)
      ? first(Object.entries(members).map(([key, check]) => within(key, check(value[key]))))
      : '';

const first = (faults: (string | null)[]): string | null =>
  faults.find((fault) => fault !== null) ?? null;
