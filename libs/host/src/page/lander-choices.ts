/**
 * A visitor's choices on a lander, apart from the genders. The signup form starts with these
 * choices.
 */
export interface LanderChoices {
  interests?: readonly string[];
  message?: string;
}

/** Reads the checked inputs with `data-choice` below `page`, which the form does not submit. */
export function getLanderChoices(page: ParentNode): LanderChoices {
  const chosen = (kind: keyof LanderChoices): string[] =>
    [...page.querySelectorAll<HTMLInputElement>(`[data-choice="${kind}"]:checked`)].map(
      ({ value }) => value,
    );
  const [interests, [message]] = [chosen('interests'), chosen('message')];
  const asks = page.querySelector('[data-choice="interests"]') !== null;
  return { ...(asks && { interests }), ...(message && { message }) };
}
