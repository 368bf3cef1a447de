export function leadWithReal<T>(list: readonly T[], isFictional: (each: T) => boolean): T[] {
  const at = list.findIndex((each) => !isFictional(each));
  const lead = list[at];
  return at <= 0 || lead === undefined
    ? [...list]
    : [lead, ...list.filter((each) => each !== lead)];
}
