import type { WireContracts } from '@duet/schemas/api-contract';
import { events } from '@duet/schemas/events';
import { internalCalls } from '@duet/schemas/internal';
import { markOpen } from '@duet/schemas/open-enum';
import type { JsonSchema } from '@duet/schemas/openapi';
import { z } from 'zod';

const toJson = (schema: z.ZodType, io: 'input' | 'output'): JsonSchema => {
  const { $schema: _, ...converted } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: markOpen,
  });
  return converted as JsonSchema;
};

export const readWireContracts = (): WireContracts => ({
  internal: Object.fromEntries(
    Object.entries(internalCalls).map(([name, { service, path, callers, body, answer }]) => [
      name,
      { service, path, callers, body: toJson(body, 'input'), answer: toJson(answer, 'output') },
    ]),
  ),
  events: Object.fromEntries(
    Object.entries(events).map(([name, { source, subscribers, payload }]) => [
      name,
      { source, subscribers, payload: toJson(payload, 'input') },
    ]),
  ),
});
