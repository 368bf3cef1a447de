import type { StubbedCalls } from '@duet/testing/internal-stub';
import type { BillingApp } from './app';
import { COMPANY } from './money-back';

export const MAIL = 'robin@example.org';
const CONTACT = {
  site_name: 'Duet',
  origin: 'http://localhost:3000',
  support_email: 'help@duet.example',
};

export const contactCalls = ({
  owner,
  isVerified,
}: {
  owner: () => string | null;
  isVerified: () => boolean;
}): StubbedCalls => ({
  'companies.get': () => COMPANY,
  'mail.contact': ({ member_id: member }) => ({
    ...CONTACT,
    contact:
      member !== null && member === owner()
        ? { email: MAIL, verified: isVerified(), locale: 'en' as const, name: 'Robin' }
        : null,
  }),
  'members.by_email': ({ email }) => ({ member_id: email === MAIL ? owner() : null }),
});

export function withdrawalSteps({ app }: { app: () => BillingApp }) {
  const declare = (
    contract: string,
    { member, email = MAIL }: { member?: string; email?: string } = {},
  ) =>
    app().request('POST', '/api/withdrawals', {
      as: member ? { member } : {},
      body: { name: 'Robin de Vries', email, contract },
    });
  async function receipt(kind: 'withdrawal_noted' | 'withdrawal_received') {
    const asked = (await app().published('billing_mail.requested'))
      .filter(({ payload }) => payload.kind === kind)
      .at(-1);
    return asked
      ? (await app().call('billing.mail', { mail_id: asked.payload.mail_id })).body.mail
      : undefined;
  }

  return { declare, receipt };
}
