import { type Attachment, type SimpleParserOptions, simpleParser } from 'mailparser';
import type { RecipientStatus } from './delivery-status';

export type MailReport =
  | { kind: 'bounce'; recipients: RecipientStatus[] }
  | { kind: 'complaint'; feedback: string; original: string };

const PARSING: SimpleParserOptions & { keepDeliveryStatus: boolean; ignoreEmbedded: boolean } = {
  skipHtmlToText: true,
  skipTextToHtml: true,
  skipTextLinks: true,
  skipImageLinks: true,
  keepDeliveryStatus: true,
  ignoreEmbedded: true,
};
/** Maximum number of bytes read from an attachment. */
const ORIGINAL_LENGTH = 32_768;

/** Reads a bounce (RFC 3464) or a complaint (RFC 5965). Returns null for any other mail. */
export async function readReport(source: Buffer): Promise<MailReport | null> {
  const { attachments } = await simpleParser(source, PARSING);
  const part = (type: string) =>
    attachments.find(({ contentType }) => contentType.toLowerCase() === type);
  const feedback = part('message/feedback-report');
  if (feedback)
    return readComplaint(feedback, part('message/rfc822') ?? part('text/rfc822-headers'));
  const status = part('message/delivery-status');
  return status ? { kind: 'bounce', recipients: readRecipients(toText(status)) } : null;
}

function readComplaint(report: Attachment, original: Attachment | undefined): MailReport {
  const text = toText(report);
  const [fields] = readBlocks(text);
  return {
    kind: 'complaint',
    feedback: fields?.get('feedback-type')?.toLowerCase() ?? '',
    original: `${text}\n${original ? toText(original) : ''}`,
  };
}

function readRecipients(text: string): RecipientStatus[] {
  return readBlocks(text)
    .filter((fields) => fields.has('final-recipient') || fields.has('action'))
    .map((fields) => ({
      action: fields.get('action')?.toLowerCase() ?? '',
      status: /[245]\.\d{1,3}\.\d{1,3}/.exec(fields.get('status') ?? '')?.[0] ?? '',
    }));
}

function readBlocks(text: string): Map<string, string>[] {
  return text
    .replaceAll('\r\n', '\n')
    .replaceAll(/\n[ \t]+/g, ' ')
    .split(/\n{2,}/)
    .map((block) => new Map(block.split('\n').map((line) => parseField(line))));
}

function parseField(line: string): [name: string, value: string] {
  const colon = line.indexOf(':');
  return colon < 0
    ? ['', '']
    : [line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim()];
}

const toText = ({ content }: Attachment): string =>
  content.subarray(0, ORIGINAL_LENGTH).toString('utf8');
