import type { Locale } from '@duet/schemas/locales';

const SECOND = 1_000;
const DAY = 86_400 * SECOND;
const PACE = { pause: 60 * SECOND, perDay: 5 };

export const deletionMailValues = (
  locale: Locale,
  eraseAt: Date,
  timeZone: string,
): Record<string, string> => ({
  until: new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone }).format(eraseAt),
});

/**
 * @returns seconds until the next mail may be sent
 * @param sent times of mails, newest first
 */
export function mailPause(sent: readonly Date[], now: Date): number {
  const [last, oldest] = [sent[0]?.getTime() ?? 0, sent[PACE.perDay - 1]?.getTime() ?? 0];
  const until = Math.max(last + PACE.pause, oldest + DAY);
  return until > now.getTime() ? Math.ceil((until - now.getTime()) / SECOND) : 0;
}
