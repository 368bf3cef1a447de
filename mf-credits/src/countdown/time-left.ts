/** Each part has two digits (spec section 3, "Time bonus state"). */
export interface Countdown {
  hours: string;
  minutes: string;
  seconds: string;
}

const two = (value: number): string => String(value).padStart(2, '0');

export const getCountdown = (seconds: number): Countdown => ({
  hours: two(Math.floor(seconds / 3_600)),
  minutes: two(Math.floor(seconds / 60) % 60),
  seconds: two(seconds % 60),
});
