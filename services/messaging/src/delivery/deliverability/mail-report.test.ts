import { arf, dsn, outOfOffice } from '../../../test/reports';
import { readReport } from './mail-report';

const TO = 'b-token@bounces.duet.test';
const read = (text: string) => readReport(Buffer.from(text));

it.each(['message/rfc822', 'text/rfc822-headers', null] as const)(
  'readReport returns the status of every recipient of a bounce (original attached as %s)',
  async (original) => {
    const recipients = [
      { action: 'failed', status: '5.1.1', diagnostic: '550 5.1.1 no such user' },
      { action: 'delayed', status: '4.4.1 (cannot connect)' },
    ];
    expect(await read(dsn({ to: TO, recipients, original }))).toEqual({
      kind: 'bounce',
      recipients: [
        { action: 'failed', status: '5.1.1' },
        { action: 'delayed', status: '4.4.1' },
      ],
    });
  },
);

it.each(['message/rfc822', 'text/rfc822-headers'] as const)(
  'readReport returns a complaint and the headers of the original mail (attached as %s)',
  async (originalType) => {
    const report = await read(
      arf({
        to: TO,
        original: [
          'From: a@duet.test',
          'List-Unsubscribe: <https://duet.test/api/unsubscribe?token=u-1>',
        ],
        originalType,
        fields: ['Original-Mail-From: <b-2@bounces.duet.test>'],
      }),
    );
    expect(report).toMatchObject({ kind: 'complaint', feedback: 'abuse' });
    expect(report?.kind === 'complaint' && report.original).toMatch(
      /Original-Mail-From: <b-2@[\s\S]+List-Unsubscribe: <https:.+u-1>/,
    );
  },
);

// @spec 12.14
it.each([
  ['an out-of-office reply', outOfOffice(TO)],
  ['an empty mail', ''],
  ['binary data', '\0\xff\xfe'.repeat(500)],
  ['a truncated report', dsn({ to: TO, recipients: [] }).slice(0, 300)],
])('readReport finds neither a complaint nor a failed recipient in %s', async (_what, text) => {
  const report = await read(text);
  expect(report === null || (report.kind === 'bounce' && report.recipients.length === 0)).toBe(
    true,
  );
});
