import type { ApiMedia, ApiOperation, ApiParameter, JsonSchema } from '@duet/schemas/openapi';

const PUSH: ApiParameter = {
  in: 'query',
  name: 'push',
  required: true,
  description: 'Selects push notifications',
  schema: { type: 'string', enum: ['1'] },
};

/** The specification puts push subscriptions under `/api/user?push=1`. */
export const isPushCall = (path: string, { tags, operationId }: ApiOperation): boolean =>
  path === '/api/user' && tags.includes('user') && operationId.startsWith('messaging.');

export const withPushParameter = (call: ApiOperation): ApiOperation => ({
  ...call,
  parameters: [PUSH, ...(call.parameters ?? [])],
});

/** Joins two calls that have the same path and method and differ in a query parameter. */
export function joinOperations(first: ApiOperation, second: ApiOperation): ApiOperation {
  const optional = [first, second].flatMap(({ parameters = [] }) =>
    parameters.map((each) => (each.in === 'query' ? { ...each, required: false } : each)),
  );
  const parameters = new Map(optional.map((each) => [`${each.in} ${each.name}`, each]));
  const content = joinContent(first.requestBody?.content, second.requestBody?.content);
  return {
    ...first,
    summary: `${first.summary}; ${second.summary}`,
    parameters: [...parameters.values()],
    ...(content && { requestBody: { required: true, content } }),
    responses: joinResponses(first.responses, second.responses),
  };
}

type Content = Record<string, ApiMedia>;

function joinContent(first?: Content, second?: Content): Content | undefined {
  const [one, other] = [getSchema(first), getSchema(second)];
  if (!one || !other) return first ?? second;
  const isSame = JSON.stringify(one) === JSON.stringify(other);
  return isSame ? first : { 'application/json': { schema: { anyOf: [one, other] } } };
}

const getSchema = (content?: Content): JsonSchema | undefined =>
  content?.['application/json']?.schema;

function joinResponses(
  first: ApiOperation['responses'],
  second: ApiOperation['responses'],
): ApiOperation['responses'] {
  const joined = { ...second, ...first };
  for (const [status, response] of Object.entries(first)) {
    const other = second[status];
    if (!other) continue;
    const codes = [...new Set([...(response['x-codes'] ?? []), ...(other['x-codes'] ?? [])])];
    const content = joinContent(response.content, other.content);
    joined[status] = {
      ...response,
      ...(content && { content }),
      ...(codes.length > 0 && {
        'x-codes': codes,
        description: codes.map((code) => `\`${code}\``).join(', '),
      }),
    };
  }
  return joined;
}
