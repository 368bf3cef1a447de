import { z } from 'zod';
import { internalCalls } from './internal';
import { hiddenNote } from './member-page';
import { markOpen, openText } from './open-enum';

describe('open enums', () => {
  it('are marked as `x-open` in contracts, unlike closed enums', () => {
    const { properties } = z.toJSONSchema(hiddenNote, { override: markOpen });
    expect(properties).toMatchObject({ field: { type: 'string', 'x-open': true } });
    expect(properties?.['needs']).toEqual({ type: 'string', enum: ['login', 'premium'] });
  });

  it('accept unknown values and keep them unchanged', () => {
    const act = openText(['publish', 'revoke']);
    expect(act.parse('quarantine')).toBe('quarantine');
    expect(z.toJSONSchema(z.object({ act }), { override: markOpen }).properties).toEqual({
      act: { type: 'string', enum: ['publish', 'revoke'], 'x-open': true },
    });
  });

  it('map an unknown error code of a later version of the billing service to `internal`', () => {
    const { answer } = internalCalls['holds.create'];
    const read = (hold: object) => answer.safeParse({ holds: [hold] }).data?.holds;
    expect(read({ error: 'conflict' })).toEqual([{ error: 'conflict' }]);
    expect(read({ error: 'too_colourful' })).toEqual([{ error: 'internal' }]);
    expect(read({ credits: 1 })).toBeUndefined();
  });
});
