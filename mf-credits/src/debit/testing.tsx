import { fireEvent, screen } from '@testing-library/react';
import type { DebitFormResponse } from '@duet/schemas/direct-debit';
import { daan, open } from '../testing';
import DebitView from './debit.view';

export const PATH = '/directdebit?bundle=credits-60';
const later = { ...daan, signup_date: '2026-06-01T10:00:00.000Z' };
export const terms = (changes: Partial<DebitFormResponse> = {}): { body: DebitFormResponse } => ({
  body: {
    available: true,
    blocked: false,
    mandate: { version: '2026-01', text: 'You authorise us to send one instruction.' },
    currency: 'EUR',
    limits: { day: 12_500, month: 37_500, left: 12_500 },
    ...changes,
  },
});
const sent = () => ({
  body: { expires_at: '2026-07-01T10:10:00.000Z', again_at: '2026-07-01T10:01:00.000Z' },
});
export const start = (answers: Parameters<typeof open>[1] = {}) =>
  open(DebitView, {
    at: PATH,
    user: later,
    ...answers,
    answers: { 'GET direct-debit': terms(), 'POST direct-debit/otp': sent, ...answers.answers },
  });

export const fill = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
export const press = (name: string | RegExp) =>
  fireEvent.click(screen.getByRole('button', { name }));
export async function fillAll() {
  await screen.findByLabelText('Account holder');
  fill('Account holder', 'R. de Vries');
  fill('IBAN', 'NL91ABNA0417164300');
  fill('Street', 'Oudegracht');
  fill('Number', '12 bis');
  fill('Postcode', '3511 AB');
  fill('City', 'Utrecht');
  fireEvent.click(screen.getByRole('checkbox', { name: /I give this mandate/ }));
  fireEvent.click(screen.getByRole('checkbox', { name: /I want to use my credits at once/ }));
}
export async function getCode() {
  fill('Mobile number', '+31 6 12345678');
  press('Send me a code');
  fireEvent.change(await screen.findByLabelText('Code'), { target: { value: '123456' } });
}
export const pay = () => press(/^Pay €/);
