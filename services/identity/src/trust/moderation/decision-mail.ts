import type { NewDecision } from '../decisions/decision.repository';

export function decisionMailValues(
  { id, decision, ground, facts, source, photoId, untilAt }: NewDecision,
  locale: string,
  timeZone: string,
): Record<string, string> {
  const until =
    untilAt === null
      ? ''
      : new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone }).format(
          untilAt,
        );
  const what =
    decision === 'remove'
      ? photoId === null
        ? 'remove_text'
        : 'remove_photo'
      : source === 'age_check'
        ? 'suspend_age'
        : decision;
  return { id, decision: what, ground, told: facts ? 'yes' : 'no', facts, source, until };
}
