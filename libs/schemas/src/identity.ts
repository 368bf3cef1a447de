import { z } from 'zod';
import { country, isoDate, memberId, ulid } from './common';
import { gender, genderInput, interest } from './choices';
import { INTERESTS_MAX } from './list-limits';
import { locale } from './locale-schema';
import { shownTo } from './shown-member';
import { signupMessage } from './signup';
import { profileDetails, profileDetailsInput } from './profile-details';
import { TIER_LIMITS } from './premium';
import { textLine } from './text-fields';

/** Limits of accounts and profiles (spec sections 5, 6 and 9). */
export const LIMITS = {
  nameLength: 30,
  emailLength: 254,
  passwordMin: 8,
  passwordMax: 200,
  aboutLength: 2000,
  photosFree: TIER_LIMITS.free.photos,
  photosPremium: TIER_LIMITS.premium.photos,
  photoBytes: 12 * 1024 * 1024,
  minAge: 18,
} as const;

export const ACCOUNT_STATUSES = ['not_confirmed', 'active', 'deleted'] as const;
export const PROFILE_STATUSES = ['active', 'disabled'] as const;

export const IMAGE_STATUSES = ['pending', 'active', 'private', 'refused'] as const;

/**
 * Paths of public images never change. Other paths are signed and expire after one to two hours.
 */
export const image = z.object({
  id: ulid,
  filename: z.string(),
  thumb_filename: z.string(),
  status: z.enum(IMAGE_STATUSES),
});
export type Image = z.infer<typeof image>;

/** An image of another member. If `locked`, both file names lead to a blurred version. */
export const shownImage = image.extend({ locked: z.boolean() });
export type ShownImage = z.infer<typeof shownImage>;

/** `private` is the member's choice, which `status` does not show while it is `pending`. */
export const ownImage = image.extend({ private: z.boolean() });
export type OwnImage = z.infer<typeof ownImage>;

/** Other members get `age` in years, never the date of birth. */
const card = {
  id: memberId,
  name: z.string(),
  age: z.int(),
  gender,
  country,
  region: z.string(),
  city: z.string(),
  main_image: image.nullable(),
  status: z.enum(PROFILE_STATUSES),
  fictional_icon: z.boolean(),
  online: z.boolean(),
};
export const profileCard = shownTo(['visitor', 'member', 'partner', 'blocked', 'staff'], card);
export type ProfileCard = z.infer<typeof profileCard>;

const view = {
  ...card,
  about: z.string(),
  interests: z.array(interest),
  ...profileDetails,
  images: z.array(shownImage),
};
export const profileView = shownTo(['visitor', 'member', 'premium'], view);
export type ProfileView = z.infer<typeof profileView>;

export const memberView = shownTo(['visitor', 'member', 'premium'], {
  ...view,
  liked: z.boolean(),
  match: z.boolean(),
});
export type MemberView = z.infer<typeof memberView>;

export const ownProfile = shownTo(['self'], {
  ...view,
  date_of_birth: isoDate,
  date_of_birth_changeable: z.boolean(),
  looking_for: gender.nullable(),
  invisible: z.boolean(),
  images: z.array(ownImage),
});
export type OwnProfile = z.infer<typeof ownProfile>;

export const trackingData = z.object({
  network: z.string().max(64).optional(),
  ref: z.string().max(64).optional(),
  sub1: z.string().max(64).optional(),
  sub2: z.string().max(64).optional(),
  sub3: z.string().max(64).optional(),
  variant: z.string().max(64).optional(),
});

export type TrackingData = z.infer<typeof trackingData>;

export const emailField = z
  .string()
  .trim()
  .toLowerCase()
  .max(LIMITS.emailLength, 'too_long')
  .pipe(z.email('invalid_email'));
const name = textLine(LIMITS.nameLength)
  .min(2, 'too_short')
  .refine((value) => !value.startsWith('@'), 'name_starts_with_at')
  .refine((value) => /[\p{L}\p{N}]/u.test(value), 'invalid_value');
export const passwordField = z
  .string()
  .min(LIMITS.passwordMin, 'too_short')
  .max(LIMITS.passwordMax, 'too_long');
/** An existing password may break the rules for new passwords. */
export const typedPassword = z.string().min(1, 'required').max(LIMITS.passwordMax, 'too_long');

const chosenInterests = z.array(interest).max(INTERESTS_MAX);

export const signupFields = z.object({
  email: emailField,
  name,
  password: passwordField,
  date_of_birth: z.iso.date('invalid_date'),
  gender: genderInput,
  looking_for: genderInput,
  country,
  region: z.string().min(1, 'required').max(64),
  city: z.string().trim().min(1, 'required').max(64),
});

const consents = {
  accept_terms: z.literal(true, 'required'),
  accept_sexual_orientation: z.literal(true, 'required'),
};

/** Returns whether the profile name differs from the e-mail address (spec section 5). */
export const nameDiffersFromEmail = (form: { name: string; email: string }): boolean =>
  form.name.toLowerCase() !== form.email.toLowerCase();

export const signupBody = signupFields
  .extend({
    ...consents,
    locale: locale.optional(),
    marketing: z.boolean().default(false),
    interests: chosenInterests.default([]),
    signup_message: signupMessage.optional(),
    tracking: trackingData.optional(),
  })
  .refine(nameDiffersFromEmail, {
    path: ['name'],
    message: 'name_is_email',
    when: ({ value }) => hasNameAndEmail(value),
  });
export type SignupBody = z.infer<typeof signupBody>;

export const signupCheckBody = signupFields
  .extend(consents)
  .partial()
  .refine(
    (form) =>
      form.name === undefined ||
      form.email === undefined ||
      nameDiffersFromEmail({ name: form.name, email: form.email }),
    {
      path: ['name'],
      message: 'name_is_email',
      when: ({ value }) => hasNameAndEmail(value),
    },
  );
export type SignupCheckBody = z.infer<typeof signupCheckBody>;

/**
 * Lets `when` compare both fields while other fields are invalid, so that a form shows all errors.
 */
const hasNameAndEmail = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  'name' in value &&
  'email' in value &&
  typeof value.name === 'string' &&
  typeof value.email === 'string';

/** Six digits of the authenticator app, or a recovery code. */
export const secondFactorCode = z.string().trim().min(1, 'required').max(40, 'too_long');

/** Accounts with a second factor need `code`. Without a code, the error names the field `code`. */
export const loginBody = z.object({
  email: emailField,
  password: typedPassword,
  code: secondFactorCode.optional(),
});
export type LoginBody = z.infer<typeof loginBody>;

export const user = shownTo(['self'], {
  id: memberId,
  email: z.string(),
  status: z.enum(ACCOUNT_STATUSES),
  language: locale,
  signup_date: z.iso.datetime(),
  credits: z.int(),
  paid_user: z.boolean(),
  fictional_icon: z.boolean(),
  notifications_disabled: z.array(z.enum(['fbl', 'bounce', 'listunsubscribe'])),
  statement: z.string().optional(),
  profile: ownProfile,
});
export type User = z.infer<typeof user>;

export const userResponse = z.object({ user: user.nullable() });
export const languageBody = z.object({ language: locale });
export const activationBody = z.object({ token: z.string().min(20).max(200) });

export const profilePatch = z
  .object({
    name,
    about: z.string().trim().max(LIMITS.aboutLength, 'too_long'),
    gender: genderInput,
    looking_for: genderInput,
    country,
    region: z.string().min(1, 'required').max(64),
    city: z.string().trim().min(1, 'required').max(64),
    interests: chosenInterests,
    date_of_birth: z.iso.date('invalid_date'),
    invisible: z.boolean(),
    ...profileDetailsInput,
  })
  .partial();
export type ProfilePatch = z.infer<typeof profilePatch>;

export const profileResponse = z.object({ profile: ownProfile });

/** The response is the nearest known city, or 404 `not_found` if no city is within 250 km. */
export const geocodeQuery = z.object({
  lat: z.coerce.number().min(-90).max(90),
  lon: z.coerce.number().min(-180).max(180),
});
export const geocodeResponse = z.object({ country, region: z.string(), city: z.string() });
export type GeocodeResponse = z.infer<typeof geocodeResponse>;

export const interestsResponse = z.object({ interests: z.array(interest) });

export const companyInfo = z.object({
  name: z.string(),
  address: z.string(),
  kvk: z.string(),
  city: z.string(),
  country: z.string(),
  tradenames: z.array(z.string()),
  vat_numbers: z.array(z.string()),
  support_phone: z.string(),
  delete_discount: z.int().min(0).max(90),
  added: z.iso.datetime(),
});
export type CompanyInfo = z.infer<typeof companyInfo>;
