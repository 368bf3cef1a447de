import { passwords } from 'zxcvbn/lib/frequency_lists';
import { isCommonPassword } from './common-passwords';
import { birthDateError, maySignUp, signupErrors } from './signup-rules';

const today = new Date('2026-11-20T12:00:00Z');
const rules = { min_age: 18, countries: ['NL', 'BE'], name: 'Funkenflug' };

describe('signup rules', () => {
  it('check the minimum age to the day, and reject impossible birth dates', () => {
    expect(birthDateError('2008-11-20', 18, today)).toBeNull();
    expect(birthDateError('2008-11-21', 18, today)).toBe('under_age');
    expect(birthDateError('2005-11-21', 21, today)).toBe('under_age');
    expect(birthDateError('2027-01-01', 18, today)).toBe('invalid_date');
    expect(birthDateError('1890-01-01', 18, today)).toBe('invalid_date');
  });

  it('return an error for every wrong field', () => {
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

  it.each(['funkenflug', 'Funkenflug2026!', 'funkenflugfunkenflug'])(
    'reject the name of the site as password: %s',
    (password) => {
      expect(signupErrors({ password }, rules, today)).toEqual({ password: 'password_too_common' });
    },
  );

  // @spec 6.2
  it('allow or deny a signup by site setting and traffic source', () => {
    expect(maySignUp('all', undefined)).toBe(true);
    expect(maySignUp('with_trafficsource', undefined)).toBe(false);
    expect(maySignUp('with_trafficsource', { ref: 'friend' })).toBe(true);
    expect(maySignUp('invite', { network: 'adnet' })).toBe(false);
  });
});

describe('common password check', () => {
  it.each([
    'password1',
    'PASSWORD1',
    'Welkom123',
    'azertyuiop',
    'iloveyou',
    'zzzzzzzz',
    'abababab',
  ])('detects %s', (password) => {
    expect(isCommonPassword(password)).toBe(true);
  });

  // @spec 16.4
  it('detects the 3,000 most common passwords of eight or more characters, also in capitals', () => {
    const commonest = passwords.filter(({ length }) => length >= 8).slice(0, 3_000);
    expect(commonest).toHaveLength(3_000);
    expect(
      commonest.filter(
        (password) => !isCommonPassword(password) || !isCommonPassword(password.toUpperCase()),
      ),
    ).toEqual([]);
  });

  it.each(['P@ssw0rd', 'Dragon2024!', '!!monkey!!', 'dragondragon', '123sunshine', 'Qwerty2026'])(
    'detects the simple variant %s',
    (password) => {
      expect(isCommonPassword(password)).toBe(true);
    },
  );

  it.each(['maeve2026', 'Maeve.Byrne', 'maeve.byrne@duet.example'])(
    'detects the member’s own name or address in %s',
    (password) => {
      expect(isCommonPassword(password, ['maeve.byrne@duet.example', 'Maeve'])).toBe(true);
    },
  );

  it.each(['teal-otter-42', 'zwölf Boxkämpfer', 'kawa o świcie', 'Vx9!rTq2'])(
    'accepts %s',
    (password) => {
      expect(isCommonPassword(password, ['maeve@duet.example', 'Maeve'])).toBe(false);
    },
  );

  it('accepts a passphrase of four words', () => {
    expect(isCommonPassword('correct horse battery staple')).toBe(false);
  });
});

describe('check for disposable addresses', () => {
  it.each(['x@mailinator.com', 'x@inbox.yopmail.fr', 'x@trash-mail.de'])('rejects %s', (email) => {
    expect(signupErrors({ email }, rules, today)).toEqual({ email: 'email_disposable' });
  });

  it.each(['x@gmail.com', 'x@notmailinator.com', 'x@com'])('accepts %s', (email) => {
    expect(signupErrors({ email }, rules, today)).toEqual({});
  });
});
