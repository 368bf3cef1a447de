/** Two digits each (spec section 3, "Time bonus state"). */
export interface Countdown {
  hours: string;
  minutes: string;
  seconds: string;
}

const two = (value: number): string => String(value).padStart(2, '0');

/** @param seconds integer, 0 or more */
export const getCountdown = (seconds: number): Countdown => ({
  hours: two(Math.floor(seconds / 3_600)),
  minutes: two(Math.floor(seconds / 60) % 60),
  seconds: two(seconds % 60),
});
