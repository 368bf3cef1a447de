import { LOCALES } from '@duet/schemas/locales';
import { activationMail } from './activation.mail';

const recipient = { email: 'nora@example.org', name: 'Nora', site_name: 'Duet', origin: 'http://localhost:3000', token: 'a+token/with=signs' };

it.each(LOCALES)('in %s carries name, site and link in both parts, and no hole', (locale) => {
  const mail = activationMail({ ...recipient, locale });
  const link = 'http://localhost:3000/activate/done?token=a%2Btoken%2Fwith%3Dsigns';
  for (const part of [mail.html, mail.text]) {
    expect(part).toContain('Nora');
    expect(part).toContain('Duet');
    expect(part).toContain(link);
    expect(part).not.toMatch(/[{}]|undefined|messaging\./);
  }
  expect(mail.subject).toContain('Duet');
  expect(mail.html).toContain(`<html lang="${locale}">`);
});

it('differs from language to language', () => {
  expect(new Set(LOCALES.map((locale) => activationMail({ ...recipient, locale }).subject)).size).toBe(LOCALES.length);
});

it('shows a name as text, whatever is in it', () => {
  const { html } = activationMail({ ...recipient, locale: 'en', name: '<img src=x onerror=alert(1)>' });
  expect(html).not.toContain('<img');
  expect(html).toContain('&lt;img');
});

it('is not made without a token', () => {
  expect(() => activationMail({ ...recipient, locale: 'en', token: null })).toThrow('token');
});
