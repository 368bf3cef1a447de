import { useEffect, useEffectEvent, useState } from 'react';
import { useIntl } from 'react-intl';
import {
  changePageMember,
  isApiError,
  loadTracking,
  useErrorText,
  useFieldErrors,
  useHandedForm,
  useSessionActions,
  useSettings,
} from '@duet/host';
import type { ErrorCode } from '@duet/schemas/errors';
import type { Locale } from '@duet/schemas/locales';
import {
  type SignupCheck,
  useProfileSignupCheckMutation,
  useProfileSignupMutation,
} from '../profile.api';
import { useLazyProfileFindMatchesQuery } from './signup.api';
import { type Draft, toDraft, forgetDraft, readDraft, saveDraft } from './signup-draft';
import { type Stage, patiently, readably } from './stages';
import { useFieldCheck } from './use-field-check';
import { useStep } from './use-step';

/** Fields of each step. The form returns to the step of a rejected field. */
export const STEPS = [
  ['signup_message', 'gender', 'looking_for', 'accept_sexual_orientation'],
  ['name', 'email', 'date_of_birth'],
  ['country', 'region', 'city'],
  ['password', 'accept_terms', 'marketing'],
] as const satisfies readonly (readonly (keyof Draft)[])[];
/** Fields that the server checks only with the complete signup. */
const UNCHECKED: readonly string[] = ['signup_message', 'marketing'];

const getFirstStepWith = (fields: readonly string[]): number =>
  STEPS.findIndex((step) =>
    step.some((name) => fields.some((field) => field.split('.')[0] === name)),
  );

export function useSignup(profileId?: string) {
  const typed = useHandedForm();
  const [draft, changeDraft] = useDraft(typed);
  const { step, go, back } = useStep(STEPS.length);
  const [stage, setStage] = useState<Stage | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [check, checking] = useProfileSignupCheckMutation();
  const create = useCreation(profileId, setStage);
  const inline = useFieldCheck();
  const refusals = useServerErrors(failure, inline.codes);

  const change = (part: Partial<Draft>) => {
    changeDraft(part);
    inline.forget(Object.keys(part));
  };

  const refuse = (error: unknown) => {
    setStage(null);
    setFailure(error);
    if (!isApiError(error) || !error.fields) return;
    const where = getFirstStepWith(Object.keys(error.fields));
    if (where >= 0) go(where);
  };

  const next = async () => {
    setFailure(null);
    inline.begin();
    try {
      const isLast = step === STEPS.length - 1;
      if (isLast) setStage('checking');
      const checked = check(fieldsUpTo(draft, step)).unwrap();
      await (isLast ? readably(checked) : checked);
      if (isLast) await create(draft);
      else go(step + 1);
    } catch (error) {
      refuse(error);
    }
  };

  const sendTyped = useEffectEvent(next);
  useEffect(() => {
    if (typed) void sendTyped();
  }, [typed]);

  return {
    draft,
    change,
    step,
    stage,
    failure,
    next,
    ...refusals,
    judge: (field: keyof SignupCheck & keyof Draft) => void inline.judge(field, draft),
    back,
    isBusy: checking.isLoading || stage !== null,
  };
}

function useDraft(
  typed: ReturnType<typeof useHandedForm>,
): readonly [draft: Draft, change: (part: Partial<Draft>) => void] {
  const settings = useSettings();
  const [draft, setDraft] = useState(() => ({
    ...readDraft(settings.geoip_selected_country),
    ...(typed && toDraft(typed)),
  }));
  const change = (part: Partial<Draft>) => {
    const next = { ...draft, ...part };
    setDraft(next);
    saveDraft(next);
  };
  return [draft, change];
}

function useServerErrors(failure: unknown, codes: Partial<Record<string, ErrorCode>>) {
  const text = useErrorText();
  const sentBack = useFieldErrors(failure);
  const wrong = Object.entries(codes).flatMap(([field, code]) =>
    code ? [[field, text(code)] as const] : [],
  );
  return {
    errors: { ...sentBack, ...Object.fromEntries(wrong) } as Partial<Record<string, string>>,
    isRefused: (field: string, code: ErrorCode) =>
      codes[field] === code || (isApiError(failure) && failure.fields?.[field] === code),
    isClosed: isApiError(failure) && failure.error === 'signup_closed',
  };
}

function useCreation(
  profileId: string | undefined,
  onStage: (stage: Stage) => void,
): (draft: Draft) => Promise<void> {
  const intl = useIntl();
  const { start } = useSessionActions();
  const [signup] = useProfileSignupMutation();
  const [findMatches] = useLazyProfileFindMatchesQuery();
  return async ({ signup_message: words, fictional_seen: seen, ...form }) => {
    onStage('creating');
    const message =
      profileId && words.trim()
        ? { profile_id: profileId, text: words.trim(), fictional_seen: seen }
        : undefined;
    const user = await readably(
      signup({
        ...form,
        locale: intl.locale as Locale,
        tracking: loadTracking(),
        signup_message: message,
      }).unwrap(),
    );
    changePageMember(user.id);
    forgetDraft();
    onStage('matching');
    await readably(
      patiently(findMatches({ gender: form.looking_for, country: form.country }).unwrap()),
    );
    onStage('mailing');
    await readably(Promise.resolve());
    await start(user, '/complete-signup?api_signup_complete=1');
  };
}

/**
 * Returns the fields of all steps up to `step`, because some rules compare fields of several steps.
 */
function fieldsUpTo(draft: Draft, step: number): SignupCheck {
  const names = new Set<string>(STEPS.slice(0, step + 1).flat());
  return Object.fromEntries(
    Object.entries(draft).filter(([name]) => names.has(name) && !UNCHECKED.includes(name)),
  );
}
