/** Replaces the previously picked opener, and keeps words that the member typed. */
export function withOpener(
  draft: string,
  opener: string,
  openers: readonly { text: string }[],
): string {
  const typed = draft.trim();
  const isOpener = openers.some(({ text }) => text === typed);
  return typed === '' || isOpener ? opener : `${typed}\n${opener}`;
}
