/** What a visitor chose on a lander besides the genders. The signup takes it over. */
export interface LanderChoices {
  interests?: readonly string[];
  message?: string;
}

/** Reads the checked inputs with `data-choice` below `page`. They are no fields of the form. */
export function getLanderChoices(page: ParentNode): LanderChoices {
  const chosen = (kind: keyof LanderChoices): string[] =>
    [...page.querySelectorAll<HTMLInputElement>(`[data-choice="${kind}"]:checked`)].map(
      ({ value }) => value,
    );
  const [interests, [message]] = [chosen('interests'), chosen('message')];
  return { ...(interests.length > 0 && { interests }), ...(message && { message }) };
}
