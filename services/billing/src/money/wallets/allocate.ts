export interface Lot {
  id: string;
  remaining: number;
}
export interface Part {
  lotId: string;
  amount: number;
}

/** @throws if the lots have too few credits */
export function allocate(lots: readonly Lot[], amount: number): Part[] {
  const parts: Part[] = [];
  let left = amount;
  for (const { id, remaining } of lots) {
    if (left === 0) break;
    const taken = Math.min(left, remaining);
    parts.push({ lotId: id, amount: taken });
    left -= taken;
  }
  if (left > 0) throw new Error(`the lots have ${left} credits too few to allocate ${amount}`);
  return parts;
}

export function without(lots: readonly Lot[], parts: readonly Part[]): Lot[] {
  const taken = new Map(parts.map(({ lotId, amount }) => [lotId, amount]));
  return lots
    .map(({ id, remaining }) => ({ id, remaining: remaining - (taken.get(id) ?? 0) }))
    .filter(({ remaining }) => remaining > 0);
}
