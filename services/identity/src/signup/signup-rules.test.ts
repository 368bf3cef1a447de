import { isCommonPassword } from './common-passwords';
import { birthDateError, maySignUp, signupErrors } from './signup-rules';

const today = new Date('2026-11-20T12:00:00Z');
const rules = { min_age: 18, countries: ['NL', 'BE'] };

describe('signup rules', () => {
  it('count age by the calendar', () => {
    expect(birthDateError('2008-11-20', 18, today)).toBeNull();
    expect(birthDateError('2008-11-21', 18, today)).toBe('under_age');
    expect(birthDateError('2005-11-21', 21, today)).toBe('under_age');
    expect(birthDateError('2027-01-01', 18, today)).toBe('invalid_date');
    expect(birthDateError('1890-01-01', 18, today)).toBe('invalid_date');
  });

  it('name every wrong field at once', () => {
    const errors = signupErrors({ date_of_birth: '2020-01-01', password: 'qwerty123', country: 'FR', region: 'fr-corse', city: 'Bastia' }, rules, today);
    expect(errors).toEqual({ date_of_birth: 'under_age', password: 'password_too_common', country: 'invalid_value' });
  });

  it('open the door by the site and the traffic source', () => {
    expect(maySignUp('all', undefined)).toBe(true);
    expect(maySignUp('with_trafficsource', undefined)).toBe(false);
    expect(maySignUp('with_trafficsource', { ref: 'friend' })).toBe(true);
    expect(maySignUp('invite', { network: 'adnet' })).toBe(false);
  });
});

describe('common passwords', () => {
  it.each(['password1', 'PASSWORD1', 'Welkom123', 'azertyuiop', 'iloveyou', 'zzzzzzzz', 'abababab'])('%s is one', (password) => {
    expect(isCommonPassword(password)).toBe(true);
  });

  it('four words are none', () => {
    expect(isCommonPassword('correct horse battery staple')).toBe(false);
  });
});
