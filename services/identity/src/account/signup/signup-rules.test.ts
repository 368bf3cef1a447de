import { passwords } from 'zxcvbn/lib/frequency_lists';
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
    const errors = signupErrors(
      {
        date_of_birth: '2020-01-01',
        password: 'qwerty123',
        country: 'FR',
        region: 'fr-corse',
        city: 'Bastia',
      },
      rules,
      today,
    );
    expect(errors).toEqual({
      date_of_birth: 'under_age',
      password: 'password_too_common',
      country: 'invalid_value',
    });
  });

  // @spec 6.2
  it('open the door by the site and the traffic source', () => {
    expect(maySignUp('all', undefined)).toBe(true);
    expect(maySignUp('with_trafficsource', undefined)).toBe(false);
    expect(maySignUp('with_trafficsource', { ref: 'friend' })).toBe(true);
    expect(maySignUp('invite', { network: 'adnet' })).toBe(false);
  });
});

describe('common passwords', () => {
  it.each([
    'password1',
    'PASSWORD1',
    'Welkom123',
    'azertyuiop',
    'iloveyou',
    'zzzzzzzz',
    'abababab',
  ])('%s is one', (password) => {
    expect(isCommonPassword(password)).toBe(true);
  });

  // @spec 16.4
  it('include every one of the 3,000 commonest that are long enough, in any case', () => {
    const commonest = passwords.filter(({ length }) => length >= 8).slice(0, 3_000);
    expect(commonest).toHaveLength(3_000);
    expect(
      commonest.filter(
        (password) => !isCommonPassword(password) || !isCommonPassword(password.toUpperCase()),
      ),
    ).toEqual([]);
  });

  it.each(['P@ssw0rd', 'Dragon2024!', '!!monkey!!', 'dragondragon', '123sunshine', 'Qwerty2026'])(
    '%s is a trivial variant of one',
    (password) => {
      expect(isCommonPassword(password)).toBe(true);
    },
  );

  it.each(['maeve2026', 'Maeve.Byrne', 'maeve.byrne@duet.example'])(
    '%s is the member’s own name or address',
    (password) => {
      expect(isCommonPassword(password, ['maeve.byrne@duet.example', 'Maeve'])).toBe(true);
    },
  );

  it.each(['teal-otter-42', 'zwölf Boxkämpfer', 'kawa o świcie', 'Vx9!rTq2'])(
    '%s is none',
    (password) => {
      expect(isCommonPassword(password, ['maeve@duet.example', 'Maeve'])).toBe(false);
    },
  );

  it('four words are none', () => {
    expect(isCommonPassword('correct horse battery staple')).toBe(false);
  });
});

describe('throw-away addresses', () => {
  it.each(['x@mailinator.com', 'x@inbox.yopmail.fr', 'x@trash-mail.de'])('%s is one', (email) => {
    expect(signupErrors({ email }, rules, today)).toEqual({ email: 'email_disposable' });
  });

  it.each(['x@gmail.com', 'x@notmailinator.com', 'x@com'])('%s is none', (email) => {
    expect(signupErrors({ email }, rules, today)).toEqual({});
  });
});
