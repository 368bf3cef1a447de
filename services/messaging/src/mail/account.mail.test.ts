import { LOCALES } from '@duet/schemas/locales';
import { ACCOUNT_MAILS, type MailKind } from '@duet/schemas/mails';
import { accountMail } from './account.mail';

const KINDS = Object.keys(ACCOUNT_MAILS) as MailKind[];
// Every value that a kind may name, so that the texts of all of them can be filled in.
const values = { reference: 'C-2041', until: '2026-12-01', email: 'nora.new@example.org', answer: 'We have looked at it.' };
const recipient = { email: 'nora@example.org', name: 'Nora', site_name: 'Duet', origin: 'http://localhost:3000', token: 'a+token/with=signs', values };
const inEvery = KINDS.flatMap((kind) => LOCALES.map((locale) => [kind, locale] as const));

it.each(inEvery)('%s in %s carries name, site and link in both parts, and no hole', (kind, locale) => {
  const mail = accountMail(kind, { ...recipient, locale });
  for (const part of [mail.html, mail.text]) {
    expect(part).toContain('Nora');
    expect(part).toContain('Duet');
    expect(part).toContain(`http://localhost:3000${ACCOUNT_MAILS[kind].path}?token=a%2Btoken%2Fwith%3Dsigns`);
    expect(part).not.toMatch(/[{}]|undefined|messaging\./);
  }
  expect(mail.subject).not.toBe('');
  expect(mail.html).toContain(`<html lang="${locale}">`);
});

it.each(KINDS)('%s differs from language to language', (kind) => {
  expect(new Set(LOCALES.map((locale) => accountMail(kind, { ...recipient, locale }).text)).size).toBe(LOCALES.length);
});

it('greets someone who is no member without a name', () => {
  const { text } = accountMail('activation', { ...recipient, locale: 'en', name: '' });
  expect(text).toMatch(/^Hello,\n/);
});

it('shows a name as text, whatever is in it', () => {
  const { html } = accountMail('activation', { ...recipient, locale: 'en', name: '<img src=x onerror=alert(1)>' });
  expect(html).not.toContain('<img');
  expect(html).toContain('&lt;img');
});

it.each(KINDS.filter((kind) => ACCOUNT_MAILS[kind].token))('%s is not made without a token', (kind) => {
  expect(() => accountMail(kind, { ...recipient, locale: 'en', token: null })).toThrow('token');
});
