import { toErrorResponse } from './error-responses';

describe('toErrorResponse', () => {
  it('returns 503 with Retry-After if Redis is unavailable', () => {
    const error = new Error("Stream isn't writeable and enableOfflineQueue options is false");
    expect(toErrorResponse(error)).toMatchObject({
      code: 'unavailable',
      headers: { 'retry-after': '1' },
    });
  });

  it('returns 500 for other errors', () => {
    expect(toErrorResponse(new TypeError('x'))).toMatchObject({ code: 'internal' });
  });
});
