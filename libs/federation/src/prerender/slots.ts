/** Start and end of each occurrence of a text in the body, by the name of the text. */
export type Slots = Record<string, [start: number, end: number][]>;

/** A text that `markSlot` of @duet/schemas has marked. */
const MARK = /\uE000(\w+)\uE001([^\uE000\uE002]*)\uE002/g;

/**
 * Returns the positions of the texts that staff can replace.
 * @throws if `marked`, after removal of the marks, differs from `body`
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
