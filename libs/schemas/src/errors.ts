/**
 * Every refusal that the product knows: its code on the wire and its HTTP status.
 * The reader's sentence for a code is `error.<code>` in libs/i18n. Spec section 8.
 */
export const errorCodes = {
  // Form fields: used inside `fields`, under the 422 of `invalid_fields`.
  required: { status: 422 },
  invalid_value: { status: 422 },
  invalid_text: { status: 422 },
  too_short: { status: 422 },
  too_long: { status: 422 },
  too_small: { status: 422 },
  too_big: { status: 422 },
  invalid_email: { status: 422 },
  email_taken: { status: 422 },
  email_disposable: { status: 422 },
  consent_required: { status: 422 },
  invalid_date: { status: 422 },
  under_age: { status: 422 },
  already_changed: { status: 422 },
  name_is_email: { status: 422 },
  name_starts_with_at: { status: 422 },
  contact_details: { status: 422 },
  password_too_common: { status: 422 },
  invalid_photo: { status: 422 },
  wrong_password: { status: 422 },
  passwords_differ: { status: 422 },
  unknown_email: { status: 422 },
  email_unchanged: { status: 422 },
  token_reserved: { status: 422 },

  // Whole requests.
  invalid_fields: { status: 422 },
  invalid_json: { status: 400 },
  bad_request: { status: 400 },
  login_failed: { status: 422 },
  invalid_token: { status: 422 },
  idempotency_key_reused: { status: 422 },
  payment_method_unavailable: { status: 422 },
  iban_invalid: { status: 422 },
  phone_invalid: { status: 422 },
  debit_code_invalid: { status: 422 },
  bundle_unavailable: { status: 422 },
  discount_not_applicable: { status: 422 },
  cannot_like_self: { status: 422 },
  cannot_block_self: { status: 422 },
  cannot_message_self: { status: 422 },
  cannot_report_self: { status: 422 },
  insufficient_credits: { status: 402 },
  authentication_required: { status: 403 },
  staff_authentication_required: { status: 403 },
  forbidden: { status: 403 },
  cross_site_request: { status: 403 },
  premium_required: { status: 403 },
  not_confirmed: { status: 403 },
  blocked_by_member: { status: 403 },
  signup_closed: { status: 403 },
  not_found: { status: 404 },
  discount_not_found: { status: 404 },
  method_not_allowed: { status: 405 },
  conflict: { status: 409 },
  in_progress: { status: 409 },
  discount_used: { status: 409 },
  discount_expired: { status: 409 },
  discount_in_payment: { status: 409 },
  debit_limit_reached: { status: 409 },
  debit_blocked: { status: 409 },
  mandate_changed: { status: 409 },
  repeat_changed: { status: 409 },
  card_payment_failed: { status: 409 },
  refund_expired: { status: 409 },
  refund_under_way: { status: 409 },
  refund_unavailable: { status: 409 },
  inbox_lease_lost: { status: 409 },
  photo_limit_reached: { status: 409 },
  swipe_limit_reached: { status: 409 },
  already_swiped: { status: 409 },
  conversation_limit_reached: { status: 409 },
  message_cancelled: { status: 409 },
  price_changed: { status: 409 },
  member_unavailable: { status: 409 },
  fictional_unconfirmed: { status: 409 },
  please_confirm: { status: 409 },
  message_refused: { status: 409 },
  message_held: { status: 409 },
  account_in_deletion: { status: 409 },
  payload_too_large: { status: 413 },
  unsupported_media_type: { status: 415 },
  too_many_requests: { status: 429 },
  account_blocked: { status: 429 },
  report_limit_reached: { status: 429 },
  first_message_limit_reached: { status: 429 },
  too_many_resets: { status: 429 },
  internal: { status: 500 },
  payment_provider_unavailable: { status: 503 },
  unavailable: { status: 503 },
} as const satisfies Record<string, { status: number }>;

export type ErrorCode = keyof typeof errorCodes;

/** The one error shape of every API answer. `fields` maps a field's name to its code. */
export interface ErrorBody {
  error: ErrorCode;
  params?: Record<string, string | number>;
  fields?: Record<string, ErrorCode>;
}

export const isErrorCode = (value: unknown): value is ErrorCode =>
  typeof value === 'string' && Object.hasOwn(errorCodes, value);
