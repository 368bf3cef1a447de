import { useLayoutEffect, useRef, useState } from 'react';
import type { MouseEvent, RefObject } from 'react';

interface Zoom {
  isOn: boolean;
  toggle: () => void;
  stage: {
    ref: RefObject<HTMLDivElement | null>;
    'data-zoomed': true | undefined;
    tabIndex: 0 | undefined;
    onDoubleClick: (event: MouseEvent) => void;
  };
}

const MIDDLE = { x: 0.5, y: 0.5 };

/** Showing another photo ends the zoom. */
export function useZoom(photoId: string | undefined): Zoom {
  const [zoomed, setZoomed] = useState<string>();
  const ref = useRef<HTMLDivElement>(null);
  const target = useRef(MIDDLE);
  const isOn = zoomed !== undefined && zoomed === photoId;
  useLayoutEffect(() => {
    const stage = ref.current;
    if (!isOn || !stage) return;
    stage.scrollLeft = target.current.x * stage.scrollWidth - stage.clientWidth / 2;
    stage.scrollTop = target.current.y * stage.scrollHeight - stage.clientHeight / 2;
  }, [isOn]);
  const toggle = (at = MIDDLE): void => {
    target.current = at;
    setZoomed(isOn ? undefined : photoId);
  };
  return {
    isOn,
    toggle: () => toggle(),
    stage: {
      ref,
      'data-zoomed': isOn || undefined,
      tabIndex: isOn ? 0 : undefined,
      onDoubleClick: ({ clientX, clientY, currentTarget }) => {
        const { left, top, width, height } = currentTarget.getBoundingClientRect();
        toggle({ x: (clientX - left) / width, y: (clientY - top) / height });
      },
    },
  };
}
