import { useRef, useState } from 'react';
import type { KeyboardEvent, RefObject, TouchEvent } from 'react';

const SWIPE_PX = 40;

export interface PhotoWalk {
  current: number;
  show: (index: number) => void;
  keys: { onKeyDown: (event: KeyboardEvent) => void };
  row: { ref: RefObject<HTMLDivElement | null>; onScroll: () => void; onTouchStart: () => void };
  touch: { onTouchStart: (event: TouchEvent) => void; onTouchEnd: (event: TouchEvent) => void };
}

export function usePhotoWalk(count: number): PhotoWalk {
  const [chosen, setChosen] = useState(0);
  const start = useRef(0);
  const row = useRef<HTMLDivElement>(null);
  // Index of the photo to which `show` scrolls. Photos passed on the way are not chosen.
  const target = useRef<number | null>(null);
  const current = Math.min(chosen, Math.max(0, count - 1));
  const show = (index: number) => {
    setChosen(index);
    if (!row.current) return;
    target.current = index;
    row.current.scrollLeft = index * row.current.clientWidth;
  };
  const move = (by: number) => show(Math.max(0, Math.min(count - 1, current + by)));
  return {
    current,
    show,
    keys: {
      onKeyDown: ({ key }) => {
        if (key === 'ArrowRight') move(1);
        if (key === 'ArrowLeft') move(-1);
      },
    },
    row: {
      ref: row,
      onScroll: () => {
        const { scrollLeft = 0, clientWidth = 0 } = row.current ?? {};
        if (clientWidth === 0) return;
        const index = Math.round(scrollLeft / clientWidth);
        if (target.current === null) setChosen(index);
        else if (target.current === index) target.current = null;
      },
      onTouchStart: () => {
        target.current = null;
      },
    },
    touch: {
      onTouchStart: (event) => {
        const isPinch = event.touches.length > 1 || (globalThis.visualViewport?.scale ?? 1) > 1;
        start.current = isPinch ? Number.NaN : (event.touches[0]?.clientX ?? 0);
      },
      onTouchEnd: (event) => {
        const distance = (event.changedTouches[0]?.clientX ?? start.current) - start.current;
        if (Math.abs(distance) > SWIPE_PX) move(distance < 0 ? 1 : -1);
      },
    },
  };
}
