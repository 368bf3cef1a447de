import type { JsonSchema } from '@duet/schemas/openapi';
import { type Change, type Direction, adds, breaks, compareEntries } from './changes.ts';
import { type Choice, type Parameter, type ReadSchema, toChoices } from './choices.ts';

/**
 * The schemas must have no references. Messages name a part by its type's name, or else by `place`.
 */
export function compareSchemas(
  old: JsonSchema,
  next: JsonSchema,
  direction: Direction,
  place: string,
): Change[] {
  if ((old as ReadSchema)['x-any'] || JSON.stringify(old) === JSON.stringify(next)) return [];
  const where = getPlace(old, next, place);
  if (direction === 'both')
    return unite([
      ...compareSchemas(old, next, 'request', where),
      ...compareSchemas(old, next, 'response', where),
    ]);
  const { pairs, removed, added } = pair(toChoices(old), toChoices(next));
  const inner = pairs.flatMap(([one, other]) => compareChoices(one, other, direction, where));
  const [lost] = removed;
  const [found] = added;
  if (lost && found && removed.length === 1 && added.length === 1)
    return [...inner, ...compareKinds(lost, found, direction, where)];
  return [
    ...inner,
    ...removed.map((choice) => loseChoice(choice, direction, where)),
    ...added.map((choice) => gainChoice(choice, direction, where)),
  ];
}

function getPlace(old: ReadSchema, next: ReadSchema, place: string): string {
  const name = old['x-name'];
  return name !== undefined && name === next['x-name'] ? name : place;
}

/** Removes duplicates. A break in one direction and an addition in the other count as a break. */
export function unite(changes: Change[]): Change[] {
  const broken = new Set(changes.filter(({ kind }) => kind === 'break').map(({ text }) => text));
  const texts = new Set<string>();
  return changes.filter(({ kind, text }) => {
    if (texts.has(text) || (kind === 'addition' && broken.has(text))) return false;
    texts.add(text);
    return true;
  });
}

function pair(old: Choice[], next: Choice[]) {
  const rest = [...next];
  const pairs: [Choice, Choice][] = [];
  const removed: Choice[] = [];
  for (const choice of old) {
    const index = findLikest(choice, rest);
    const [found] = index < 0 ? [] : rest.splice(index, 1);
    if (found) pairs.push([choice, found]);
    else removed.push(choice);
  }
  return { pairs, removed, added: rest };
}

/** Finds the union member with the same key and the most fields in common. */
function findLikest({ key, schema }: Choice, choices: readonly Choice[]): number {
  const names = Object.keys(schema.properties ?? {});
  const scores = choices.map((each) =>
    each.key === key
      ? names.filter((name) => Object.hasOwn(each.schema.properties ?? {}, name)).length
      : -1,
  );
  const best = Math.max(-1, ...scores);
  return best < 0 ? -1 : scores.indexOf(best);
}

function compareKinds(old: Choice, next: Choice, direction: Direction, where: string): Change[] {
  const text = `${where} changed from ${old.key} to ${next.key}`;
  const isWider = old.key === 'integer' && next.key === 'number';
  const isNarrower = old.key === 'number' && next.key === 'integer';
  const isHarmless = direction === 'request' ? isWider : isNarrower;
  return [isHarmless ? adds(text) : breaks(text)];
}

const loseChoice = ({ key }: Choice, direction: Direction, where: string): Change => {
  const text = `${where} is no longer ${key}`;
  return key === 'null' && direction === 'response' ? adds(text) : breaks(text);
};

const gainChoice = ({ key }: Choice, direction: Direction, where: string): Change => {
  const text = `${where} can now be ${key}`;
  return direction === 'request' ? adds(text) : breaks(text);
};

function compareChoices(old: Choice, next: Choice, given: Direction, place: string): Change[] {
  const [one, other]: [ReadSchema, ReadSchema] = [old.schema, next.schema];
  const direction = one['x-response'] ? 'response' : given;
  const where = getPlace(one, other, place);
  const items = [one.items, other.items];
  const values = [one.additionalProperties, other.additionalProperties];
  const names = [one.propertyNames, other.propertyNames];
  return [
    ...compareValues(old, next.values, direction, where),
    ...compareLimits(one, other, direction, where),
    ...compareProperties(one, other, direction, where),
    ...(items[0] && items[1] ? compareSchemas(items[0], items[1], direction, `${where}[]`) : []),
    ...(typeof values[0] === 'object' && typeof values[1] === 'object'
      ? compareSchemas(values[0], values[1], direction, `${where}.*`)
      : []),
    ...(names[0] && names[1]
      ? compareSchemas(names[0], names[1], direction, `names in ${where}`)
      : []),
    ...(JSON.stringify(one.prefixItems) === JSON.stringify(other.prefixItems)
      ? []
      : [breaks(`${where} changed its items`)]),
    ...compareFunctions(one, other, direction, where),
    ...compareArguments(one, other, direction, where),
  ];
}

const turn = (direction: Direction): Direction =>
  direction === 'request' ? 'response' : 'request';

/** A function reads what its caller passes, so parameters have the opposite direction. */
function compareFunctions(
  old: ReadSchema,
  next: ReadSchema,
  direction: Direction,
  where: string,
): Change[] {
  const [taken, others] = [old['x-parameters'], next['x-parameters']];
  const [result, other] = [old['x-returns'], next['x-returns']];
  if (!taken || !others || !result || !other) return [];
  const names = [...taken, ...others.slice(taken.length)].map(({ name }) => name);
  return [
    ...compareSchemas(
      toObject(taken, names),
      toObject(others, names),
      turn(direction),
      `${where}()`,
    ),
    ...compareSchemas(result, other, direction, `result of ${where}()`),
  ];
}

/** Callers pass parameters by position, so names do not matter. */
const toObject = (parameters: readonly Parameter[], names: readonly string[]): JsonSchema => ({
  type: 'object',
  properties: Object.fromEntries(
    parameters.map(({ name, schema }, index) => [names[index] ?? name, schema]),
  ),
  required: parameters.flatMap(({ required, name }, index) =>
    required ? [names[index] ?? name] : [],
  ),
});

/** Type arguments that describe parameters of functions. */
const TAKEN = ['QueryArg', 'TagTypes', 'Args'];

function compareArguments(
  { 'x-arguments': old = {} }: ReadSchema,
  { 'x-arguments': next = {} }: ReadSchema,
  direction: Direction,
  where: string,
): Change[] {
  return compareEntries(old, next, {
    removed: (name) => [breaks(`${where} lost the type argument ${name}`)],
    added: (name) => [breaks(`${where} has the new type argument ${name}`)],
    both: (name, one, other) =>
      compareSchemas(
        one,
        other,
        TAKEN.includes(name) ? turn(direction) : direction,
        `${where}<${name}>`,
      ),
  });
}

function compareValues(
  { values: old, schema }: Choice,
  next: Choice['values'],
  direction: Direction,
  where: string,
): Change[] {
  const isRequest = direction === 'request';
  const isOpen = isRequest || (schema as ReadSchema)['x-open'] === true;
  if (!old && !next) return [];
  if (!old) {
    const text = `${where} accepts only certain values`;
    return [isRequest ? breaks(text) : adds(text)];
  }
  if (!next) {
    const text = `${where} is not limited to certain values any more`;
    return [isRequest ? adds(text) : breaks(text)];
  }
  return [
    ...old
      .filter((value) => !next.includes(value))
      .map((value) => breaks(`${where} no longer has the value ${value}`)),
    ...next
      .filter((value) => !old.includes(value))
      .map((value) => (isOpen ? adds : breaks)(`${where} has the new value ${value}`)),
  ];
}

const LOWER = ['minLength', 'minimum', 'exclusiveMinimum', 'minItems'] as const;
const UPPER = ['maxLength', 'maximum', 'exclusiveMaximum', 'maxItems'] as const;

function compareLimits(
  old: JsonSchema,
  next: JsonSchema,
  direction: Direction,
  where: string,
): Change[] {
  const change = (name: string, one: unknown, other: unknown, isStricter: boolean): Change[] => {
    if (one === other) return [];
    const text = `${where} changed its ${name} from ${String(one ?? 'none')} to ${String(other ?? 'none')}`;
    return [direction === 'request' && isStricter ? breaks(text) : adds(text)];
  };
  const formats = old.format === next.format || direction === 'request' ? [] : [old.format];
  return [
    ...LOWER.flatMap((name) =>
      change(name, old[name], next[name], (next[name] ?? -Infinity) > (old[name] ?? -Infinity)),
    ),
    ...UPPER.flatMap((name) =>
      change(name, old[name], next[name], (next[name] ?? Infinity) < (old[name] ?? Infinity)),
    ),
    ...change('pattern', old.pattern, next.pattern, next.pattern !== undefined),
    ...(direction === 'request'
      ? change('format', old.format, next.format, next.format !== undefined)
      : formats.map((format) => breaks(`${where} changed its format from ${format ?? 'none'}`))),
  ];
}

function compareProperties(
  old: JsonSchema,
  next: JsonSchema,
  direction: Direction,
  where: string,
): Change[] {
  const isRequest = direction === 'request';
  const isRequired = (schema: JsonSchema, name: string) => schema.required?.includes(name) ?? false;
  return compareEntries(old.properties ?? {}, next.properties ?? {}, {
    removed: (name) => [breaks(`${where}.${name} is gone`)],
    added: (name) =>
      isRequest && isRequired(next, name)
        ? [breaks(`${where}.${name} is new and required`)]
        : [adds(`${where}.${name} is new`)],
    both: (name, one, other) => {
      const [was, is] = [isRequired(old, name), isRequired(next, name)];
      const text = `${where}.${name} became ${is ? 'required' : 'optional'}`;
      return [
        ...(was === is ? [] : [is === isRequest ? breaks(text) : adds(text)]),
        ...compareSchemas(one, other, direction, `${where}.${name}`),
      ];
    },
  });
}
