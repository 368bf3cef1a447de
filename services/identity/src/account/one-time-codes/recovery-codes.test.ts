import { hashRecoveryCode, newRecoveryCodes } from './recovery-codes';

describe('recovery codes', () => {
  const codes = newRecoveryCodes();

  it('come in a set of eight, all different and each with at least 128 random bits', () => {
    expect(new Set(codes).size).toBe(8);
    for (const code of codes) {
      expect(code).toMatch(/^[0-9a-z]{5}(-[0-9a-z]{5}){4}$/);
      expect(code.replaceAll('-', '').length * Math.log2(36)).toBeGreaterThanOrEqual(128);
    }
  });

  it('match if the member enters them without hyphens, with spaces or in capitals', () => {
    const [code = ''] = codes;
    for (const typed of [code.replaceAll('-', ''), code.replaceAll('-', ' '), code.toUpperCase()])
      expect(hashRecoveryCode(typed)).toBe(hashRecoveryCode(code));
  });
});
