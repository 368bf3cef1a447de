import { useRef, useState } from 'react';
import type { KeyboardEvent, TouchEvent } from 'react';

const SWIPE_PX = 40;

export interface PhotoWalk {
  current: number;
  show: (index: number) => void;
  keys: { onKeyDown: (event: KeyboardEvent) => void };
  touch: { onTouchStart: (event: TouchEvent) => void; onTouchEnd: (event: TouchEvent) => void };
}

export function usePhotoWalk(count: number): PhotoWalk {
  const [chosen, setChosen] = useState(0);
  const start = useRef(0);
  const current = Math.min(chosen, Math.max(0, count - 1));
  const move = (by: number) => setChosen(Math.max(0, Math.min(count - 1, current + by)));
  return {
    current,
    show: setChosen,
    keys: {
      onKeyDown: ({ key }) => {
        if (key === 'ArrowRight' || key === 'ArrowDown') move(1);
        if (key === 'ArrowLeft' || key === 'ArrowUp') move(-1);
      },
    },
    touch: {
      onTouchStart: (event) => {
        start.current = event.touches[0]?.clientX ?? 0;
      },
      onTouchEnd: (event) => {
        const distance = (event.changedTouches[0]?.clientX ?? start.current) - start.current;
        if (Math.abs(distance) > SWIPE_PX) move(distance < 0 ? 1 : -1);
      },
    },
  };
}
