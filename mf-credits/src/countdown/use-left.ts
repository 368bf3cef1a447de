import { useEffect, useState } from 'react';
import { type Countdown, getCountdown } from './time-left';

const TICK_MS = 1_000;
/** Longest countdown. If more time remains, the page shows the end as a date. */
const LAST_DAY_SECONDS = 24 * 3_600;

const secondsTo = (until: string | null): number | null =>
  until === null ? null : Math.max(0, Math.ceil((Date.parse(until) - Date.now()) / 1_000));

interface Left {
  isOver: boolean;
  countdown: Countdown | null;
}

/** @param until null if there is no end */
export function useLeft(until: string | null): Left {
  const [seconds, setSeconds] = useState(() => secondsTo(until));
  useEffect(() => {
    const tick = (): void => setSeconds(secondsTo(until));
    tick();
    const timer = until === null ? undefined : setInterval(tick, TICK_MS);
    return () => clearInterval(timer);
  }, [until]);
  if (seconds === null) return { isOver: false, countdown: null };
  return {
    isOver: seconds === 0,
    countdown: seconds > 0 && seconds <= LAST_DAY_SECONDS ? getCountdown(seconds) : null,
  };
}
