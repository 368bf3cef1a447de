/**
 * What a server's refusal says about the address. hard: nobody is there. soft: not now. none: it is
 * about the message, its sender or the connection, and the address is as good as before.
 */
export type Verdict = 'hard' | 'soft' | 'none';

/** Reads an enhanced status code (RFC 3463), such as 5.1.1. */
export function toVerdict(status: string): Verdict {
  const [, kind, subject, detail] = /^([245])\.(\d{1,3})\.(\d{1,3})$/.exec(status.trim()) ?? [];
  if (kind === '4') return 'soft';
  if (kind !== '5') return 'none';
  const code = `${subject}.${detail}`;
  // 0.0 is all that many servers say of an unknown mailbox; 4.4: the domain takes no mail at all.
  if (
    code === '0.0' ||
    code === '2.1' ||
    code === '4.4' ||
    (subject === '1' && detail !== '8' && detail !== '7')
  )
    return 'hard';
  if (subject === '2' || subject === '3' || subject === '4') return 'soft';
  return 'none';
}

/**
 * The same of an answer in the SMTP conversation itself: of its enhanced code, else of its plain
 * one (RFC 5321).
 */
export function verdictOfReply(code: number, text: string): Verdict {
  const enhanced = /^\d{3}[ -]([245]\.\d{1,3}\.\d{1,3})\b/.exec(text)?.[1];
  if (enhanced) return toVerdict(enhanced);
  if (code === 552 || code === 452) return 'soft';
  return code === 550 || code === 551 || code === 553 || code === 556 ? 'hard' : 'none';
}

export interface RecipientStatus {
  action: string;
  status: string;
}

/**
 * Of all recipients that a report names: ours was one address, which may lead to several. Where one
 * of them has it, it has arrived.
 */
export function verdictOfAll(recipients: readonly RecipientStatus[]): Verdict {
  if (
    recipients.some(
      ({ action }) => action === 'delivered' || action === 'relayed' || action === 'expanded',
    )
  )
    return 'none';
  const verdicts = recipients
    .filter(({ action }) => action === 'failed')
    .map(({ status }) => toVerdict(status));
  if (verdicts.length === 0) return 'none';
  if (verdicts.every((verdict) => verdict === 'hard')) return 'hard';
  return verdicts.every((verdict) => verdict === 'none') ? 'none' : 'soft';
}
