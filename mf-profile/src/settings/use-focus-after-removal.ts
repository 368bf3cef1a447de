import { type RefObject, useEffect, useRef } from 'react';

/**
 * Moves the focus to the row after the removed row, or else to the last row. Without rows, focuses
 * the first button of the section.
 * @param isWaiting true while a dialog is open or buttons are disabled
 */
export function useFocusAfterRemoval(
  rows: readonly { id: string }[],
  isWaiting: boolean,
): RefObject<HTMLDivElement | null> {
  const section = useRef<HTMLDivElement>(null);
  const before = useRef(rows);
  useEffect(() => {
    if (isWaiting) return;
    const index = before.current.findIndex(({ id }) => rows.every((row) => row.id !== id));
    before.current = rows;
    if (index < 0 || document.activeElement !== document.body) return;
    const items = section.current?.querySelectorAll('li');
    const next = items?.[Math.min(index, items.length - 1)] ?? section.current;
    next?.querySelector('button')?.focus();
  }, [rows, isWaiting]);
  return section;
}
