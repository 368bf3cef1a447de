/** Both dates are inclusive, in UTC. */
export interface BirthRange {
  from: string;
  to: string;
}

/** 29 February becomes 28 February if the earlier year is no leap year. */
function yearsBefore(today: Date, years: number): Date {
  const day = new Date(
    Date.UTC(today.getUTCFullYear() - years, today.getUTCMonth(), today.getUTCDate()),
  );
  if (day.getUTCMonth() !== today.getUTCMonth()) day.setUTCDate(0);
  return day;
}

const isoDay = (day: Date): string => day.toISOString().slice(0, 10);

export function birthRange(min: number, max: number, today: Date): BirthRange {
  const from = yearsBefore(today, max + 1);
  from.setUTCDate(from.getUTCDate() + 1);
  return { from: isoDay(from), to: isoDay(yearsBefore(today, min)) };
}
