import { z } from 'zod';
import { AppError } from './errors';
import { parseInput } from './validation';

const getFields = (schema: z.ZodType, value: unknown): unknown => {
  try {
    parseInput(schema, value);
    return 'accepted';
  } catch (error) {
    return error instanceof AppError ? error.fields : error;
  }
};

it('parseInput strips fields that the schema does not have', () => {
  expect(parseInput(z.object({ a: z.string() }), { a: 'x', isAdmin: true })).toEqual({ a: 'x' });
});

it.each([
  ['a missing field', z.object({ a: z.string() }), {}, { a: 'required' }],
  [
    'an empty text that has to have a form',
    z.object({ a: z.object({ b: z.email('invalid_email') }) }),
    { a: { b: ' ' } },
    { 'a.b': 'required' },
  ],
  [
    'an empty text that must not be',
    z.object({ a: z.string().min(1) }),
    { a: '' },
    { a: 'required' },
  ],
  ['a null', z.object({ a: z.string() }), { a: null }, { a: 'invalid_value' }],
  [
    'a missing number that is read from text',
    z.object({ a: z.coerce.number() }),
    {},
    { a: 'invalid_value' },
  ],
  ['a number below', z.object({ a: z.int().min(18) }), { a: 17 }, { a: 'too_small' }],
  ['a number above', z.object({ a: z.int().max(99) }), { a: 100 }, { a: 'too_big' }],
  ['an address that is none', z.object({ a: z.email() }), { a: 'x' }, { a: 'invalid_email' }],
  ['a day that is none', z.object({ a: z.iso.date() }), { a: '2026-02-30' }, { a: 'invalid_date' }],
  ['a choice that was not made', z.object({ a: z.enum(['x']) }), {}, { a: 'required' }],
  ['a choice outside', z.object({ a: z.enum(['x']) }), { a: 'y' }, { a: 'invalid_value' }],
  [
    "a rule's own code",
    z.object({ a: z.string().refine(() => false, 'name_is_email') }),
    { a: 'x' },
    { a: 'name_is_email' },
  ],
  [
    'a field within a list',
    z.object({ a: z.array(z.object({ b: z.string() })) }),
    { a: [{ b: 'x' }, {}] },
    { 'a.1.b': 'required' },
  ],
  [
    'a null byte in a place that is not read',
    z.object({}),
    { a: { b: 'x\0' } },
    { 'a.b': 'invalid_text' },
  ],
  ['a null byte in a name', z.object({}), { 'a\0': 1 }, { _: 'invalid_text' }],
  ['half of a surrogate pair', z.object({}), { a: '\ud83d' }, { a: 'invalid_text' }],
  ['a whole emoji', z.object({ a: z.string() }), { a: '\u{1f49e}' }, 'accepted'],
  ['something else than an object', z.object({}), 'x', { _: 'invalid_value' }],
])('parseInput handles %s', (_, schema, value, expected) => {
  expect(getFields(schema, value)).toEqual(expected);
});
