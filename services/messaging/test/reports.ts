const CRLF = '\r\n';
const lines = (...text: string[]): string => text.join(CRLF);

export interface DsnRecipient {
  action: string;
  status: string;
  diagnostic?: string;
}

interface DsnOptions {
  to: string;
  recipients: DsnRecipient[];
  original?: 'message/rfc822' | 'text/rfc822-headers' | null;
}

const ORIGINAL = lines(
  'From: Duet <hello@duet.test>',
  'To: nora@example.org',
  'Subject: Hello',
  'Message-ID: <01JD0000000000000000000000@duet.test>',
  '',
  'Hello Nora',
  '',
);

export function dsn({ to, recipients, original = 'message/rfc822' }: DsnOptions): string {
  const blocks = recipients.map(({ action, status, diagnostic }, index) =>
    lines(
      `Final-Recipient: rfc822; nora${index}@example.org`,
      `Action: ${action}`,
      `Status: ${status}`,
      ...(diagnostic ? [`Diagnostic-Code: smtp; ${diagnostic}`] : []),
    ),
  );
  return lines(
    'From: Mail Delivery System <MAILER-DAEMON@mx.example.org>',
    `To: <${to}>`,
    'Subject: Undelivered Mail Returned to Sender',
    'Auto-Submitted: auto-replied',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status;',
    ' boundary="=_report"',
    '',
    '--=_report',
    'Content-Type: text/plain; charset=utf-8',
    '',
    'Your message could not be delivered.',
    '',
    '--=_report',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.example.org',
    'Arrival-Date: Sat, 21 Nov 2026 10:00:00 +0000',
    '',
    blocks.join(CRLF + CRLF),
    '',
    ...(original ? ['--=_report', `Content-Type: ${original}`, '', ORIGINAL] : []),
    '--=_report--',
    '',
  );
}

interface ArfOptions {
  to: string;
  feedback?: string;
  original: string[];
  originalType?: 'message/rfc822' | 'text/rfc822-headers';
  fields?: string[];
}

export const arf = ({
  to,
  feedback = 'abuse',
  original,
  originalType = 'message/rfc822',
  fields = [],
}: ArfOptions): string =>
  lines(
    'From: <feedback@mailbox.example>',
    `To: <${to}>`,
    'Subject: FW: Hello',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=feedback-report; boundary="=_arf"',
    '',
    '--=_arf',
    'Content-Type: text/plain; charset="US-ASCII"',
    '',
    'This is an email abuse report.',
    '',
    '--=_arf',
    'Content-Type: message/feedback-report',
    '',
    `Feedback-Type: ${feedback}`,
    'User-Agent: SomeGenerator/1.0',
    'Version: 1',
    ...fields,
    '',
    '--=_arf',
    `Content-Type: ${originalType}`,
    'Content-Disposition: inline',
    '',
    ...original,
    '',
    ...(originalType === 'message/rfc822' ? ['Hello Nora', ''] : []),
    '--=_arf--',
    '',
  );

export const outOfOffice = (to: string): string =>
  lines(
    'From: Nora <nora@example.org>',
    `To: <${to}>`,
    'Subject: Out of office',
    'Auto-Submitted: auto-replied',
    'Content-Type: text/plain',
    '',
    'I am at the sea. Action: failed Status: 5.1.1',
    '',
  );
