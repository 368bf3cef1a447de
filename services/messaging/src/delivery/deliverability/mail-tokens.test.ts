import { newId, randomId } from '@duet/service-kit/ids';
import { MailTokens } from './mail-tokens';

const tokens = new MailTokens({
  PRINCIPAL_SECRET: 'a secret of 32 characters or more.',
  MAIL_SECRET: undefined,
});
const others = new MailTokens({
  PRINCIPAL_SECRET: 'a secret of 32 characters or more.',
  MAIL_SECRET: 'another secret of 32 or more chars',
});

it('MailTokens reads the member id from a token, and the mail id also from a token in upper case', () => {
  const [mail, member] = [newId(), randomId(12)];
  expect(tokens.verifyMailToken(tokens.bounce(mail))).toBe(mail);
  expect(tokens.verifyMailToken(tokens.bounce(mail).toUpperCase())).toBe(mail);
  expect(tokens.verifyMemberToken(tokens.unsubscribe(member))).toBe(member);
  expect(tokens.bounce(mail).length).toBeLessThanOrEqual(64);
});

it('MailTokens signs with 128 bits and accepts only 128 bits or the earlier 80 bits', () => {
  const token = tokens.unsubscribe('abcdefghijkl');
  expect(token).toMatch(/-[0-9a-f]{32}$/);
  expect(tokens.verifyMemberToken(token.slice(0, -12))).toBe('abcdefghijkl');
  expect(tokens.findAll(`<${token.slice(0, -12)}@x>`).members).toEqual(['abcdefghijkl']);
  for (const length of [1, 11, 13, 28])
    expect(tokens.verifyMemberToken(token.slice(0, -length))).toBeNull();
});

// @spec 12.11
it('MailTokens rejects tokens that have the wrong type or key, or were changed', () => {
  const [mail, member] = [newId(), randomId(12)];
  expect([
    tokens.verifyMemberToken(tokens.bounce(mail)),
    tokens.verifyMailToken(tokens.unsubscribe(member)),
  ]).toEqual([null, null]);
  const genuine = tokens.unsubscribe(member);
  const changed = genuine.slice(0, -1) + (genuine.endsWith('0') ? '1' : '0');
  for (const forged of [
    others.unsubscribe(member),
    changed,
    genuine.slice(0, -1),
    `${genuine}-`,
    genuine.replace(member, randomId(12)),
    '',
    'u--',
    'x',
  ])
    expect(tokens.verifyMemberToken(forged)).toBeNull();
});

it('MailTokens finds the tokens signed with its key in the headers of a returned mail', () => {
  const [mail, member] = [newId(), randomId(12)];
  const text = `Return-Path: <${tokens.bounce(mail)}@bounces.duet.test>\r\nList-Unsubscribe: <https://duet.test/api/unsubscribe?token=${tokens.unsubscribe(member)}>, <mailto:${others.unsubscribe('abcdefghijkl')}@x>`;
  expect(tokens.findAll(text)).toEqual({ mails: [mail], members: [member] });
});

// @spec 11.8
it('MailTokens accepts the earlier key and signs with the new key only', () => {
  const next = 'a new secret of 32 or more characters';
  const changed = new MailTokens({
    PRINCIPAL_SECRET: 'a secret of 32 characters or more.',
    MAIL_SECRET: next,
    MAIL_SECRET_ACCEPTED: 'another secret of 32 or more chars',
  });
  const done = new MailTokens({
    PRINCIPAL_SECRET: 'a secret of 32 characters or more.',
    MAIL_SECRET: next,
  });
  expect(changed.verifyMemberToken(others.unsubscribe('abcdefghij01'))).toBe('abcdefghij01');
  expect(done.verifyMemberToken(others.unsubscribe('abcdefghij01'))).toBeNull();
  expect(done.verifyMemberToken(changed.unsubscribe('abcdefghij01'))).toBe('abcdefghij01');
});
