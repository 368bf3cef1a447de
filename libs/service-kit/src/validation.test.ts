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
    'an empty text in an e-mail field',
    z.object({ a: z.object({ b: z.email('invalid_email') }) }),
    { a: { b: ' ' } },
    { 'a.b': 'required' },
  ],
  [
    'an empty text in a required field',
    z.object({ a: z.string().min(1) }),
    { a: '' },
    { a: 'required' },
  ],
  ['a null', z.object({ a: z.string() }), { a: null }, { a: 'invalid_value' }],
  [
    'a missing field that is coerced to a number',
    z.object({ a: z.coerce.number() }),
    {},
    { a: 'invalid_value' },
  ],
  ['a number below the minimum', z.object({ a: z.int().min(18) }), { a: 17 }, { a: 'too_small' }],
  ['a number above the maximum', z.object({ a: z.int().max(99) }), { a: 100 }, { a: 'too_big' }],
  ['an invalid e-mail address', z.object({ a: z.email() }), { a: 'x' }, { a: 'invalid_email' }],
  ['an invalid date', z.object({ a: z.iso.date() }), { a: '2026-02-30' }, { a: 'invalid_date' }],
  ['a missing choice', z.object({ a: z.enum(['x']) }), {}, { a: 'required' }],
  ['an unknown choice', z.object({ a: z.enum(['x']) }), { a: 'y' }, { a: 'invalid_value' }],
  [
    'the error code of a custom rule',
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
    'a null byte in an undeclared field',
    z.object({}),
    { a: { b: 'x\0' } },
    { 'a.b': 'invalid_text' },
  ],
  ['a null byte in a field name', z.object({}), { 'a\0': 1 }, { _: 'invalid_text' }],
  ['an unpaired surrogate', z.object({}), { a: '\ud83d' }, { a: 'invalid_text' }],
  ['a whole emoji', z.object({ a: z.string() }), { a: '\u{1f49e}' }, 'accepted'],
  ['a value that is no object', z.object({}), 'x', { _: 'invalid_value' }],
])('parseInput returns the right error codes, or none, for %s', (_, schema, value, expected) => {
  expect(getFields(schema, value)).toEqual(expected);
});
