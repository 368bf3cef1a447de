/**
 * `hard`: the address does not exist. `soft`: a temporary error. `none`: the error is not about the
 * address.
 */
export type Verdict = 'hard' | 'soft' | 'none';

/** Classifies an enhanced status code (RFC 3463). */
export function toVerdict(status: string): Verdict {
  const [, kind, subject, detail] = /^([245])\.(\d{1,3})\.(\d{1,3})$/.exec(status.trim()) ?? [];
  if (kind === '4') return 'soft';
  if (kind !== '5') return 'none';
  const code = `${subject}.${detail}`;
  // Code 0.0 often means an unknown mailbox, 4.4 a domain that accepts no mail.
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

/** Classifies a reply by its enhanced code, else by its basic code (RFC 5321). */
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

/** One successful delivery is enough for `none`: an address can forward to several mailboxes. */
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
