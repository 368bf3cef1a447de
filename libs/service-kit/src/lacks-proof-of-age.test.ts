import { lacksProofOfAge } from './lacks-proof-of-age';

const NOW = new Date('2026-03-01T12:00:00.000Z');
const member = { country: 'FR', fictional: false, ageAssuredUntil: null };
const rules = { age_proof_countries: ['FR', 'DE'] };

describe('lacksProofOfAge', () => {
  it('returns true only in countries where the site requires a proof of age', () => {
    expect(lacksProofOfAge(member, rules, NOW)).toBe(true);
    expect(lacksProofOfAge({ ...member, country: 'NL' }, rules, NOW)).toBe(false);
    expect(lacksProofOfAge(member, { age_proof_countries: [] }, NOW)).toBe(false);
  });

  it('returns false until the proof of age expires, to the millisecond', () => {
    expect(
      lacksProofOfAge({ ...member, ageAssuredUntil: new Date(NOW.getTime() + 1) }, rules, NOW),
    ).toBe(false);
    expect(lacksProofOfAge({ ...member, ageAssuredUntil: NOW }, rules, NOW)).toBe(true);
  });

  it('returns false for fictional profiles', () => {
    expect(lacksProofOfAge({ ...member, fictional: true }, rules, NOW)).toBe(false);
  });
});
