import { bundleSetting, discountSetting } from '@duet/schemas/staff-settings';
import { z } from 'zod';
import { type JsonSchema, toDraft, toShape, valueOf } from './schema-shape';

const toSchema = (schema: z.ZodType): JsonSchema =>
  z.toJSONSchema(schema, { io: 'input' }) as JsonSchema;

describe('settings form for a schema', () => {
  it.each([
    ['a switch', z.boolean(), 'switch'],
    ['a number', z.int().min(18).default(18), 'number'],
    ['a text', z.string().optional(), 'text'],
    ['one choice', z.enum(['yes', 'no']), 'choice'],
    ['several choices', z.array(z.enum(['a', 'b'])), 'choices'],
    ['lines', z.array(z.string()), 'lines'],
    ['a group', z.object({ accent: z.string() }), 'group'],
    ['JSON, where no field fits', z.array(z.object({ id: z.string() })), 'json'],
    ['a group, for texts by language', z.partialRecord(z.enum(['en', 'de']), z.string()), 'group'],
  ] as const)('shows %s', (_, schema, kind) => {
    expect(toShape(toSchema(schema)).kind).toBe(kind);
  });

  it('shows the allowed range of a number only if the schema has a minimum and a maximum', () => {
    expect(toShape(toSchema(z.int().min(3).max(500).default(10)))).toEqual({
      kind: 'number',
      range: { from: 3, to: 500 },
    });
    expect(toShape(toSchema(z.int().min(18)))).toEqual({ kind: 'number', range: null });
  });

  it('omits empty texts, and languages without a text, from the saved value', () => {
    const texts = toSchema(
      z.partialRecord(
        z.enum(['en', 'de', 'pl']),
        z.object({ title: z.string().optional(), text: z.string().optional() }),
      ),
    );
    const draft = toDraft(texts, { de: { title: 'Hallo' } });
    expect(draft).toEqual({
      en: { title: '', text: '' },
      de: { title: 'Hallo', text: '' },
      pl: { title: '', text: '' },
    });
    expect(valueOf(texts, draft)).toEqual({ de: { title: 'Hallo' } });
  });

  it('keeps the values of bundles and discounts unchanged', () => {
    const bundle = {
      country: 'NL',
      currency: 'EUR',
      credits: 30,
      price: 2_499,
      style: 'p1',
      position: 1,
      active: true,
    };
    const discount = {
      value_percentage: 12.5,
      country: null,
      currency: null,
      minimum_order_value: 0,
      expires: null,
      window_seconds: 3_600,
      first_purchase: true,
      validity: 'once',
      status: 'active',
      paymentmethods: ['ideal'],
    };
    for (const [schema, value] of [
      [bundleSetting, bundle],
      [discountSetting, discount],
    ] as const) {
      const shape = toSchema(schema);
      expect(valueOf(shape, toDraft(shape, value))).toEqual(value);
    }
  });

  it('sends an invalid number or JSON as typed, so that the service can name the field', () => {
    expect(valueOf(toSchema(z.int()), 'many')).toBe('many');
    expect(valueOf(toSchema(z.int()), '')).toBe('');
    expect(valueOf(toSchema(z.array(z.object({}))), '[{')).toBe('[{');
  });

  it('converts an empty field to null where null is allowed', () => {
    expect(valueOf(toSchema(z.string().nullable()), ' ')).toBeNull();
    expect(valueOf(toSchema(z.array(z.string())), 'NL\n\n BE ')).toEqual(['NL', 'BE']);
  });
});
