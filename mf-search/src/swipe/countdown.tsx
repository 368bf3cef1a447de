import { useEffect, useRef, useState } from 'react';
import classes from './swipe.module.css';

interface Props {
  until: string;
  /** Called at the end of the countdown, then every AGAIN_MS until `until` changes. */
  onEnd: () => void;
}

const TICK_MS = 1_000;
/** Repeats `onEnd` after this time, because a fast browser clock ends the countdown too early. */
const AGAIN_MS = 10_000;

const two = (value: number): string => String(value).padStart(2, '0');

export function clockText(ms: number): string {
  const seconds = Math.ceil(Math.max(0, ms) / 1_000);
  return `${two(Math.floor(seconds / 3_600))}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
}

export function Countdown({ until, onEnd }: Props) {
  const end = new Date(until).getTime();
  const [left, setLeft] = useState(() => end - Date.now());
  const latest = useRef(onEnd);
  useEffect(() => {
    latest.current = onEnd;
  });
  useEffect(() => {
    let told = -AGAIN_MS;
    const tick = () => {
      const now = Date.now();
      setLeft(end - now);
      if (now < end || now - told < AGAIN_MS) return;
      told = now;
      latest.current();
    };
    tick();
    const timer = setInterval(tick, TICK_MS);
    return () => clearInterval(timer);
  }, [end]);
  return (
    <span role="timer" className={classes.clock}>
      {clockText(left)}
    </span>
  );
}
