import { useEffect, useState } from 'react';

const EVERY_MS = 30_000;
const IDLE_MS = 5 * 60_000;
const SIGNS = ['pointerdown', 'keydown', 'wheel'] as const;

/** Polls only while the user is active, because polling would keep the session alive. */
export function useWhileAtWork(): { pollingInterval: number } {
  const [present, setPresent] = useState(true);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const seen = () => {
      clearTimeout(timer);
      setPresent(true);
      timer = setTimeout(() => setPresent(false), IDLE_MS);
    };
    seen();
    for (const sign of SIGNS) addEventListener(sign, seen, { passive: true });
    return () => {
      clearTimeout(timer);
      for (const sign of SIGNS) removeEventListener(sign, seen);
    };
  }, []);
  return { pollingInterval: present ? EVERY_MS : 0 };
}
