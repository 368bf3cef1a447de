import { type PointerEvent, useRef, useState } from 'react';
import type { Choice } from './deal';

export const DRAG_PX = 96;

interface Drag {
  /** Offset in pixels: negative for a pass, positive for a like. */
  x: number;
  dragging: boolean;
  handlers: Record<
    'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onPointerCancel',
    (event: PointerEvent<HTMLElement>) => void
  >;
}

export function useDrag(onChoice: (choice: Choice, from: number) => void): Drag {
  const start = useRef<{ id: number; x: number } | null>(null);
  const [x, setX] = useState<number | null>(null);
  const isMine = (event: PointerEvent): boolean => start.current?.id === event.pointerId;
  const end = () => {
    start.current = null;
    setX(null);
  };
  return {
    x: x ?? 0,
    dragging: x !== null,
    handlers: {
      onPointerDown: (event) => {
        if (event.button !== 0 || start.current) return;
        start.current = { id: event.pointerId, x: event.clientX };
        event.currentTarget.setPointerCapture(event.pointerId);
      },
      onPointerMove: (event) => {
        if (start.current && isMine(event)) setX(event.clientX - start.current.x);
      },
      onPointerUp: (event) => {
        if (!start.current || !isMine(event)) return;
        const distance = event.clientX - start.current.x;
        end();
        if (Math.abs(distance) >= DRAG_PX) onChoice(distance > 0 ? 'like' : 'pass', distance);
      },
      onPointerCancel: (event) => {
        if (isMine(event)) end();
      },
    },
  };
}
