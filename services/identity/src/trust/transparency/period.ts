export interface Period {
  name: string;
  from: Date;
  to: Date;
}

const FORM = /^(?<year>20\d\d)(?:-(?:(?<month>0[1-9]|1[0-2])|H(?<half>[12])))?$/;

/** Periods begin and end at midnight UTC. */
export function parsePeriod(name: string): Period | null {
  const found = FORM.exec(name)?.groups;
  if (!found) return null;
  const { year, month, half } = found;
  const first = month ? Number(month) - 1 : half === '2' ? 6 : 0;
  const months = month ? 1 : half ? 6 : 12;
  const toDate = (at: number): Date => new Date(Date.UTC(Number(year), at));
  return { name, from: toDate(first), to: toDate(first + months) };
}

export const isWithin = ({ from, to }: Period, at: Date | null): at is Date =>
  at !== null && at >= from && at < to;
