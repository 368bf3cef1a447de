import type { SignupCheck } from '../profile.api';
import type { Draft } from './signup-draft';

export const FIELDS = {
  message: ['signup_message'],
  who: ['gender', 'looking_for', 'interests', 'accept_sexual_orientation'],
  name: ['name'],
  birth: ['date_of_birth'],
  place: ['country', 'region', 'city'],
  email: ['email'],
  account: ['password', 'accept_terms', 'marketing'],
} as const satisfies Record<string, readonly (keyof Draft)[]>;

export type StepName = keyof typeof FIELDS;

const STEPS: readonly StepName[] = ['who', 'name', 'birth', 'place', 'email', 'account'];

/** Fields that the server checks only with the complete signup. */
const UNCHECKED: readonly string[] = ['signup_message', 'interests', 'marketing'];

export const getSteps = (hasRecipient: boolean): readonly StepName[] =>
  hasRecipient ? ['message', ...STEPS] : STEPS;

/** Includes earlier steps, because some rules compare fields of several steps. */
export function getFieldsUpTo(steps: readonly StepName[], step: number, draft: Draft): SignupCheck {
  const names = new Set<string>(steps.slice(0, step + 1).flatMap((name) => FIELDS[name]));
  return Object.fromEntries(
    Object.entries(draft).filter(([name]) => names.has(name) && !UNCHECKED.includes(name)),
  );
}

/** A field can be nested, such as `signup_message.text`. */
export const findStepWith = (steps: readonly StepName[], fields: readonly string[]): number => {
  const names = fields.map((field) => field.split('.')[0]);
  return steps.findIndex((step) => FIELDS[step].some((name) => names.includes(name)));
};
