import { enrolmentUri, isTotpCode, newTotpSecret, stepOfCode, totpCode } from './totp';

/** Secret of the test values in RFC 6238, appendix B. */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const STEP_MS = 30_000;

describe('one-time codes', () => {
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_234_567_890, '005924'],
    [20_000_000_000, '353130'],
  ])('match the test values of RFC 6238 at Unix time %i s', (second, code) => {
    expect(totpCode(SECRET, new Date(second * 1_000))).toBe(code);
  });

  it.each([1_700_000_010_000, 1_700_000_015_500, 1_700_000_039_999])(
    'of the previous, the current and the next step are accepted at Unix time %i ms',
    (now) => {
      const step = Math.floor(now / STEP_MS);
      const findStep = (steps: number): number | null =>
        stepOfCode(SECRET, totpCode(SECRET, new Date(now + steps * STEP_MS)), new Date(now));
      expect([-2, -1, 0, 1, 2].map(findStep)).toEqual([null, step - 1, step, step + 1, null]);
    },
  );

  it('consist of six ASCII digits', () => {
    expect(isTotpCode('012345')).toBe(true);
    for (const none of ['', '12345', '1234567', 'abcdef', '１２３４５６', '123456\n'])
      expect(isTotpCode(none)).toBe(false);
  });

  it('use a random secret, which is part of the enrolment URI', () => {
    const [one, other] = [newTotpSecret(), newTotpSecret()];
    expect(one).toMatch(/^[A-Z2-7]{32}$/);
    expect(one).not.toBe(other);
    const uri = new URL(enrolmentUri(one, 'ada@duet.example'));
    expect(uri.searchParams.get('secret')).toBe(one);
    expect(decodeURIComponent(uri.pathname)).toContain('Duet:ada@duet.example');
  });
});
