/**
 * A visitor's choices on a lander, apart from the genders. The signup form starts with these
 * choices.
 */
export interface LanderChoices {
  interests?: readonly string[];
  message?: string;
}

export function getLanderChoices(page: ParentNode): LanderChoices {
  const chosen = (kind: keyof LanderChoices): string[] =>
    [...page.querySelectorAll<HTMLInputElement>(`[data-choice="${kind}"]:checked`)].map(
      ({ value }) => value,
    );
  const [interests, [message]] = [chosen('interests'), chosen('message')];
  const asks = page.querySelector('[data-choice="interests"]') !== null;
  return { ...(asks && { interests }), ...(message && { message }) };
}

export interface FirstMessage {
  message_for?: string;
  signup_message?: string;
  opener?: string;
}

export const messageTo = (profileId: string) => ({
  message_for: profileId,
  signup_message: '',
  opener: '',
  fictional_seen: false,
});

/** Clears the draft message if `profileId` is set and differs from the draft's recipient. */
export const forRecipient = <T extends FirstMessage>(draft: T, profileId: string | undefined): T =>
  profileId === undefined || profileId === draft.message_for
    ? draft
    : { ...draft, ...messageTo(profileId) };

/** A message that the visitor has typed or deleted is not replaced. */
export function toDraftChoices<T extends readonly string[]>(
  { signup_message: typed = '', opener = '' }: FirstMessage,
  { interests, message }: { interests?: T; message?: string },
) {
  return {
    ...(interests && { interests, interests_known: interests.length > 0 }),
    ...(message && typed === opener && { opener: message, signup_message: message }),
  };
}
