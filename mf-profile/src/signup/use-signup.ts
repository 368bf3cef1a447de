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
import type { MemberView } from '@duet/schemas/identity';
import { forRecipient } from '@duet/schemas/lander-choices';
import type { Locale } from '@duet/schemas/locales';
import {
  type SignupCheck,
  useProfileSignupCheckMutation,
  useProfileSignupMutation,
} from '../profile.api';
import { useLazyProfileFindMatchesQuery } from './signup.api';
import { type Draft, readDraft, saveDraft, toDraft, toSignupBody } from './signup-draft';
import { type Stage, patiently, readably } from './stages';
import { type StepName, findStepWith, getFieldsUpTo } from './steps';
import { useFieldCheck } from './use-field-check';
import { useStep } from './use-step';

export function useSignup(steps: readonly StepName[], recipient?: MemberView) {
  const typed = useHandedForm();
  const [draft, changeDraft] = useDraft(typed, recipient?.id);
  const { step, go, back } = useStep(steps.length);
  const [stage, setStage] = useState<Stage | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [resumeAt, setResumeAt] = useState<number | null>(null);
  const [check, checking] = useProfileSignupCheckMutation();
  const create = useCreation(recipient, setStage);
  const inline = useFieldCheck();
  const refusals = useServerErrors(failure, inline.codes);

  const change = (part: Partial<Draft>) => {
    changeDraft(part);
    inline.forget(Object.keys(part));
    setFailure((last: unknown) => withoutFields(last, Object.keys(part)));
  };

  const refuse = (error: unknown) => {
    setStage(null);
    setFailure(error);
    if (!isApiError(error) || !error.fields) return;
    const where = findStepWith(steps, Object.keys(error.fields));
    if (where < 0 || where === step) return;
    setResumeAt(step);
    go(where);
  };

  const next = async () => {
    setFailure(null);
    inline.begin();
    try {
      const isLast = step === steps.length - 1;
      if (isLast) setStage('checking');
      const checked = check(getFieldsUpTo(steps, step, draft)).unwrap();
      await (isLast ? readably(checked) : checked);
      if (isLast) return await create(draft);
      go(Math.max(step + 1, resumeAt ?? 0));
      setResumeAt(null);
    } catch (error) {
      refuse(error);
    }
  };

  useSendTyped(typed, next);

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

function withoutFields(failure: unknown, names: readonly string[]): unknown {
  if (!isApiError(failure) || !failure.fields) return failure;
  const left = Object.entries(failure.fields).filter(
    ([field]) => !names.includes(field.split('.')[0] ?? field),
  );
  return { ...failure, fields: Object.fromEntries(left) };
}

function useSendTyped(typed: ReturnType<typeof useHandedForm>, next: () => Promise<void>): void {
  const send = useEffectEvent(next);
  useEffect(() => {
    if (typed) void send();
  }, [typed]);
}

function useDraft(
  typed: ReturnType<typeof useHandedForm>,
  profileId: string | undefined,
): readonly [draft: Draft, change: (part: Partial<Draft>) => void] {
  const settings = useSettings();
  const [draft, setDraft] = useState(() =>
    forRecipient({ ...readDraft(settings), ...(typed && toDraft(typed)) }, profileId),
  );
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
  recipient: MemberView | undefined,
  onStage: (stage: Stage) => void,
): (draft: Draft) => Promise<void> {
  const intl = useIntl();
  const { start } = useSessionActions();
  const [signup] = useProfileSignupMutation();
  const [findMatches] = useLazyProfileFindMatchesQuery();
  return async (draft) => {
    const { signup_message: words, fictional_seen: seen } = draft;
    onStage('creating');
    const isSent = recipient && words.trim() && (seen || !recipient.fictional_icon);
    const message = isSent
      ? { profile_id: recipient.id, text: words.trim(), fictional_seen: seen }
      : undefined;
    const user = await readably(
      signup({
        ...toSignupBody(draft),
        locale: intl.locale as Locale,
        tracking: loadTracking(),
        signup_message: message,
      }).unwrap(),
    );
    changePageMember(user.id);
    onStage('matching');
    await readably(
      patiently(findMatches({ gender: draft.looking_for, country: draft.country }).unwrap()),
    );
    onStage('mailing');
    await readably(Promise.resolve());
    await start(user, '/complete-signup?api_signup_complete=1');
  };
}
