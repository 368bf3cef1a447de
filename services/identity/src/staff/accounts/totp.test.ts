import { enrolmentUri, newTotpSecret, stepAt, stepOfCode, totpCode } from './totp';

/** The secret of RFC 6238, appendix B: "12345678901234567890" in base32. */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

describe('one-time codes', () => {
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_234_567_890, '005924'],
    [20_000_000_000, '353130'],
  ])('at second %i the code is the one of RFC 6238', (second, code) => {
    expect(totpCode(SECRET, stepAt(new Date(second * 1_000)))).toBe(code);
  });

  it('a code is taken within the thirty seconds beside its own, and not beyond', () => {
    const at = new Date(1_700_000_015_000);
    const step = stepAt(at);
    for (const near of [step - 1, step, step + 1])
      expect(stepOfCode(SECRET, totpCode(SECRET, near), at)).toBe(near);
    for (const far of [step - 2, step + 2])
      expect(stepOfCode(SECRET, totpCode(SECRET, far), at)).toBeNull();
    for (const none of ['', '12345', '1234567', 'abcdef', '１２３４５６'])
      expect(stepOfCode(SECRET, none, at)).toBeNull();
  });

  it('every secret is another one, and stands in the address that an authenticator reads', () => {
    const [one, other] = [newTotpSecret(), newTotpSecret()];
    expect(one).toMatch(/^[A-Z2-7]{32}$/);
    expect(one).not.toBe(other);
    const uri = new URL(enrolmentUri(one, 'ada@duet.example'));
    expect(uri.searchParams.get('secret')).toBe(one);
    expect(decodeURIComponent(uri.pathname)).toContain('Duet:ada@duet.example');
  });
});
