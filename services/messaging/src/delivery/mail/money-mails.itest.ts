import { Logger } from '@nestjs/common';
import { eventually } from '@duet/testing/eventually';
import { type TestApp, createTestApp } from '@duet/testing/test-app';
import { BRAND, stubRecipients } from '../../../test/mail-samples';
import { type SmtpSink, smtpSink, workerSettings } from '../../../test/smtp-sink';
import { mailSteps } from '../../../test/due-mails';
import type { WorkerEnv } from '../../env';
import { migrations } from '../../migrations';
import { WorkerModule } from '../../worker.module';

let worker: TestApp<WorkerEnv>;
let sink: SmtpSink;
const { dueMail, refill, stateOf } = mailSteps({ worker: () => worker });

const recipient = {
  email: 'nora@example.org',
  locale: 'nl' as const,
  name: 'Nora',
  verified: true,
  site_name: 'Duet',
  origin: 'http://localhost:3000',
  token: 'one-time-token-of-nora',
  values: {},
};

beforeAll(async () => {
  sink = await smtpSink();
  worker = await createTestApp(WorkerModule, { migrations, env: workerSettings(sink) });
});
afterAll(async () => {
  await worker.close();
  await sink.close();
});
beforeEach(async () => {
  await worker.truncate();
  sink.mails.length = 0;
  sink.answer = null;
  worker.stub.answer({ ...stubRecipients(() => recipient), 'brands.get': () => BRAND });
});

// @spec 10.50
describe('billing mail', () => {
  const content = Buffer.from('%PDF-1.7 a receipt');
  const mail = {
    site: 'duet',
    member_id: 'aaaaaaaaaaaa',
    address: null,
    locale: 'nl' as const,
    query: '',
    values: { number: 'DUET-000031', amount: '€ 24,99', credits: '30', receipt: 'Betaalbewijs' },
    attachment: {
      name: 'DUET-000031.pdf',
      type: 'application/pdf',
      content: content.toString('base64'),
    },
  };
  const sender = {
    site_name: 'Duet',
    origin: 'http://localhost:3000',
    support_email: 'help@duet.example',
    contact: { email: 'nora@example.org', locale: 'en' as const, name: 'Nora', verified: true },
  };
  const sent = async (kind: string) => {
    const id = await dueMail(kind);
    await refill();
    await eventually(async () => expect((await stateOf(id))?.state).not.toBe('due'));
    await eventually(async () => expect((await stateOf(id))?.state).not.toBe('sending'));
    return stateOf(id);
  };

  it('is sent to the member’s address with its attachment, in the language that billing returns', async () => {
    worker.stub.answer({ 'billing.mail': () => ({ mail }), 'mail.contact': () => sender });
    expect(await sent('receipt')).toMatchObject({ state: 'sent' });
    expect(sink.mails[0]).toContain('To: nora@example.org');
    expect(sink.mails[0]).toContain('Reply-To: help@duet.example');
    expect(sink.mails[0]).toMatch(/Subject: Je betaalbewijs DUET-000031/);
    expect(sink.mails[0]).toContain('filename=DUET-000031.pdf');
    expect(sink.mails[0]).toContain(content.toString('base64'));
  });

  it('is sent to the address typed in a withdrawal statement, without a name', async () => {
    const noted = {
      ...mail,
      member_id: null,
      address: 'kim@example.org',
      query: 'token=abc',
      values: { received: '1 juli 2026', reference: '01JD', statement: 'Words of a stranger' },
      attachment: null,
    };
    worker.stub.answer({
      'billing.mail': () => ({ mail: noted }),
      'mail.contact': () => ({ ...sender, contact: null }),
    });
    expect(await sent('withdrawal_noted')).toMatchObject({ state: 'sent' });
    expect(sink.mails[0]).toContain('To: kim@example.org');
    expect(sink.mails[0]).not.toContain('Words of a stranger');
    expect(sink.mails[0]).not.toContain('Nora');
  });

  it('is not sent to an unverified address if it contains text that a member wrote', async () => {
    jest.spyOn(Logger.prototype, 'error').mockImplementation(() => undefined);
    jest.spyOn(Logger.prototype, 'warn').mockImplementation(() => undefined);
    const statement = {
      ...mail,
      values: { statement: 'Order 1', reference: '01JD' },
      attachment: null,
    };
    for (const [address, verified] of [
      ['kim@example.org', true],
      [null, false],
    ] as const) {
      worker.stub.answer({
        'billing.mail': () => ({ mail: { ...statement, address } }),
        'mail.contact': () => ({ ...sender, contact: { ...sender.contact, verified } }),
      });
      const id = await dueMail('withdrawal_received');
      await refill();
      await eventually(async () =>
        expect(await stateOf(id)).toMatchObject({ state: 'due', attempts: 1 }),
      );
    }
    expect(sink.mails).toEqual([]);
    jest.restoreAllMocks();
  });

  it('is dropped if the member no longer exists', async () => {
    worker.stub.answer({
      'billing.mail': () => ({ mail }),
      'mail.contact': () => ({ ...sender, contact: null }),
    });
    expect(await sent('receipt')).toMatchObject({ state: 'dropped' });
    expect(sink.mails).toEqual([]);
  });
});
