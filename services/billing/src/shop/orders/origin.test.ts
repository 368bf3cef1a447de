import { getOrigin } from './origin';

describe('getOrigin', () => {
  it('returns the address that the browser requested', () => {
    expect(getOrigin({ 'x-forwarded-host': 'localhost:3000', 'x-forwarded-proto': 'http' })).toBe(
      'http://localhost:3000',
    );
    expect(
      getOrigin({
        'x-forwarded-host': 'duet.example',
        'x-forwarded-proto': 'https',
        origin: 'https://other.example',
      }),
    ).toBe('https://duet.example');
  });

  it.each([
    [{}],
    [{ origin: 'https://duet.example' }],
    [{ 'x-forwarded-host': 'duet.example' }],
    [{ 'x-forwarded-host': 'alert(1)', 'x-forwarded-proto': 'javascript' }],
  ])('rejects the headers %j', (headers) => {
    expect(() => getOrigin(headers)).toThrow('bad_request');
  });
});
