import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

interface Options {
  /** Seq of the first and the last message shown; the count of those on their way. */
  oldest: number | undefined;
  newest: number;
  outgoing: number;
  /** Fetches older messages; undefined while there are none or they are on their way. */
  onTop: (() => void) | undefined;
}

/** Within this of the end, a reader is following the talk. */
const NEAR_END_PX = 120;
/** Older messages are fetched this early, so that scrolling does not stop for them. */
const AHEAD_PX = 400;

/** Keeps the end in view for who follows the talk, and the place for who reads older messages. */
export function useChatScroll({ oldest, newest, outgoing, onTop }: Options): { area: RefObject<HTMLDivElement | null>; top: RefObject<HTMLDivElement | null> } {
  const area = useRef<HTMLDivElement>(null);
  const top = useRef<HTMLDivElement>(null);
  const before = useRef({ height: 0, isAtEnd: true, oldest, outgoing: 0 });

  useLayoutEffect(() => {
    const box = area.current;
    if (!box) return;
    const { height, isAtEnd, oldest: oldestBefore, outgoing: outgoingBefore } = before.current;
    const cameOnTop = oldest !== undefined && oldestBefore !== undefined && oldest < oldestBefore;
    if (cameOnTop) box.scrollTop += box.scrollHeight - height;
    else if (isAtEnd || outgoing > outgoingBefore) box.scrollTop = box.scrollHeight;
    before.current = { height: box.scrollHeight, isAtEnd: isNearEnd(box), oldest, outgoing };
  }, [oldest, newest, outgoing]);

  useEffect(() => {
    const box = area.current;
    if (!box) return;
    const remember = () => {
      before.current.height = box.scrollHeight;
      before.current.isAtEnd = isNearEnd(box);
    };
    // A phone's keyboard, or a growing composer, takes height away: the end stays in view.
    const observer = new ResizeObserver(() => {
      if (before.current.isAtEnd) box.scrollTop = box.scrollHeight;
    });
    box.addEventListener('scroll', remember, { passive: true });
    observer.observe(box);
    return () => {
      box.removeEventListener('scroll', remember);
      observer.disconnect();
    };
  }, []);

  useEffect(() => {
    if (!onTop || !top.current) return;
    const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && onTop(), { root: area.current, rootMargin: `${AHEAD_PX}px 0px 0px` });
    observer.observe(top.current);
    return () => observer.disconnect();
  }, [onTop]);

  return { area, top };
}

const isNearEnd = (box: HTMLElement): boolean => box.scrollHeight - box.scrollTop - box.clientHeight < NEAR_END_PX;
