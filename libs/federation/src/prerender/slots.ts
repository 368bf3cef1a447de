/** Offsets of a text in the body. A text can occur more than once. */
export type Slots = Record<string, [start: number, end: number][]>;

/** As `markSlot` of @duet/schemas writes it. */
const MARK = /\uE000(\w+)\uE001([^\uE000\uE002]*)\uE002/g;

/**
 * Removes the marks of texts that staff can replace and returns where the texts are.
 * @throws if the result differs from the body without marks, which is the page that visitors get
 */
export function findSlots(marked: string, body: string): Slots {
  const slots: Slots = {};
  let removed = 0;
  const clean = marked.replace(MARK, (mark, slot: string, text: string, at: number) => {
    const from = at - removed;
    (slots[slot] ??= []).push([from, from + text.length]);
    removed += mark.length - text.length;
    return text;
  });
  if (clean !== body) throw new Error('a page differs when its texts are marked');
  return slots;
}
