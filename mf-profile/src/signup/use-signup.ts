import { useState } from 'react';
import { useIntl } from 'react-intl';
import { isApiError, useFieldErrors, useSessionActions, useSettings } from '@duet/host';
import type { Locale } from '@duet/schemas/locales';
import { useProfileSignupCheckMutation, useProfileSignupMutation } from '../profile.api';
import { type Draft, forgetDraft, readDraft, saveDraft } from './signup-draft';
import { keptTracking } from './tracking';

/** Fields of each step; what the server refuses brings the reader back to the step that has it. */
export const STEPS = [
  ['gender', 'looking_for'],
  ['name', 'email', 'date_of_birth'],
  ['country', 'region', 'city'],
  ['password', 'accept_terms'],
] as const satisfies readonly (readonly (keyof Draft)[])[];

const stepOf = (fields: readonly string[]): number => STEPS.findIndex((step) => step.some((field) => fields.includes(field)));

/** State and moves of the signup form. */
export function useSignup() {
  const intl = useIntl();
  const settings = useSettings();
  const { start } = useSessionActions();
  const [draft, setDraft] = useState(() => readDraft(settings.geoip_selected_country));
  const [step, setStep] = useState(0);
  const [failure, setFailure] = useState<unknown>(null);
  const [check, checking] = useProfileSignupCheckMutation();
  const [signup, creating] = useProfileSignupMutation();
  const errors = useFieldErrors(failure);

  const change = (part: Partial<Draft>) => {
    const next = { ...draft, ...part };
    setDraft(next);
    saveDraft(next);
  };

  const refuse = (error: unknown) => {
    setFailure(error);
    if (!isApiError(error) || !error.fields) return;
    const wrong = stepOf(Object.keys(error.fields));
    if (wrong >= 0) setStep(wrong);
  };

  const next = async () => {
    setFailure(null);
    try {
      if (step < STEPS.length - 1) {
        await check(fieldsUpTo(draft, step)).unwrap();
        setStep(step + 1);
        return;
      }
      const locale = intl.locale as Locale;
      const user = await signup({ ...draft, locale, tracking: keptTracking() }).unwrap();
      forgetDraft();
      await start(user, '/complete-signup');
    } catch (error) {
      refuse(error);
    }
  };

  return {
    draft, change, step, errors, failure, next,
    back: step > 0 ? () => setStep(step - 1) : undefined,
    isBusy: checking.isLoading || creating.isLoading,
    isCreating: creating.isLoading,
  };
}

/** What has been filled in up to a step: earlier answers count for rules over several fields. */
function fieldsUpTo(draft: Draft, step: number): Partial<Omit<Draft, 'accept_terms'>> {
  const names = new Set<string>(STEPS.slice(0, step + 1).flat());
  return Object.fromEntries(Object.entries(draft).filter(([name]) => names.has(name)));
}
