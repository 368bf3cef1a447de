/** Appends the opener to the draft, but replaces a draft that is an unedited opener. */
export function withOpener(
  draft: string,
  opener: string,
  openers: readonly { text: string }[],
): string {
  const typed = draft.trim();
  const isOpener = openers.some(({ text }) => text === typed);
  return typed === '' || isOpener ? opener : `${typed}\n${opener}`;
}
