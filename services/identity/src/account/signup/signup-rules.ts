import { ageOn } from '@duet/schemas/common';
import type { ErrorCode } from '@duet/schemas/errors';
import type { SignupCheckBody, TrackingData } from '@duet/schemas/identity';
import type { SignupMessage } from '@duet/schemas/signup';
import { locationErrors } from '../../profile/places/location';
import type { SiteSettings } from '../../site/sites/site-defaults';
import { holdsContact } from '@duet/service-kit/safety/analyse';
import { isCommonPassword } from './common-passwords';
import { isDisposableAddress } from './disposable-addresses';

const OLDEST = 120;

export function maySignUp(
  signups: SiteSettings['signups'],
  tracking: TrackingData | undefined,
): boolean {
  if (signups === 'with_trafficsource')
    return Boolean(tracking?.network?.trim() || tracking?.ref?.trim());
  return signups === 'all';
}

export function birthDateError(birth: string, minAge: number, today: Date): ErrorCode | null {
  const age = ageOn(birth, today);
  if (age < 0 || age > OLDEST) return 'invalid_date';
  return age < minAge ? 'under_age' : null;
}

export type SignupForm = SignupCheckBody & { signup_message?: SignupMessage | undefined };

type Rules = Pick<SiteSettings, 'min_age' | 'countries' | 'name'>;

/** Returns a code for each invalid field (spec section 5). Skips missing fields. */
export function signupErrors(
  form: SignupForm,
  rules: Rules,
  today: Date,
): Record<string, ErrorCode> {
  const errors: Record<string, ErrorCode> = {};
  const birth =
    form.date_of_birth === undefined
      ? null
      : birthDateError(form.date_of_birth, rules.min_age, today);
  if (birth) errors.date_of_birth = birth;
  if (form.email !== undefined && isDisposableAddress(form.email))
    errors.email = 'email_disposable';
  if (
    form.password !== undefined &&
    isCommonPassword(form.password, [form.email ?? '', form.name ?? '', rules.name])
  ) {
    errors.password = 'password_too_common';
  }
  if (form.name !== undefined && holdsContact(form.name)) errors.name = 'contact_details';
  if (form.signup_message && holdsContact(form.signup_message.text))
    errors['signup_message.text'] = 'contact_details';
  return { ...errors, ...placeErrors(form, rules.countries) };
}

function placeErrors(
  { country, region, city }: SignupCheckBody,
  countries: readonly string[],
): Record<string, ErrorCode> {
  if (country === undefined) return {};
  if (region === undefined) return countries.includes(country) ? {} : { country: 'invalid_value' };
  const errors = locationErrors({ country, region, city: city ?? '' }, countries);
  return city === undefined && errors.city ? {} : errors;
}
