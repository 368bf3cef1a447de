import { LOCALES } from '@duet/schemas/locales';
import { BILLING_MAILS, type BillingMailKind } from '@duet/schemas/mails';
import { billingMail } from './billing.mail';

const KINDS = Object.keys(BILLING_MAILS) as BillingMailKind[];
// Every value that a kind may name, so that the texts of all of them can be filled in.
const values = { number: 'DUET-000031', amount: '€ 24,99', credits: '30', receipt: 'Receipt\n\nNumber: DUET-000031\nTotal: € 24,99', statement: 'Name: Nora <b>\nContract: Order 1', reference: '01JD' };
const mail = { site: 'duet', member_id: null, address: null, name: '', values, query: '', attachment: null };
const sender = { site_name: 'Duet', origin: 'http://localhost:3000', support_email: 'help@duet.example', contact: { email: 'nora@example.org', locale: 'nl' as const, name: 'Nora' } };
const inEvery = KINDS.flatMap((kind) => LOCALES.map((locale) => [kind, locale] as const));

it.each(inEvery)('%s in %s carries name, site and link in both parts, and no hole', (kind, locale) => {
  const content = billingMail(kind, { ...mail, locale }, sender);
  for (const part of [content.html, content.text]) {
    expect(part).toContain('Nora');
    expect(part).toContain('Duet');
    expect(part).toContain(`http://localhost:3000${BILLING_MAILS[kind].path}`);
    expect(part).not.toMatch(/\{\w+\}|undefined|messaging\./);
  }
  expect(content.html).toContain(`<html lang="${locale}">`);
});

it.each(KINDS)('%s differs from language to language', (kind) => {
  expect(new Set(LOCALES.map((locale) => billingMail(kind, { ...mail, locale }, sender).text)).size).toBe(LOCALES.length);
});

it('holds a receipt line by line, and what somebody wrote as text', () => {
  expect(billingMail('receipt', { ...mail, locale: 'en' }, sender).html).toContain('Number: DUET-000031<br>Total: € 24,99');
  const { html, text } = billingMail('withdrawal_received', { ...mail, locale: 'en', name: 'Nora de Vries' }, sender);
  expect(html).toContain('Name: Nora &lt;b&gt;<br>Contract: Order 1');
  expect(text).toMatch(/^Hello Nora de Vries,\n/);
});
