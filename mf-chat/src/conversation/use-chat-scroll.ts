import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

interface Options {
  oldest: number | undefined;
  newest: number;
  outgoing: number;
  /** True while the typing hint is shown below the messages. */
  footnote: boolean;
  /** Loads older messages; undefined while they load or if none exist. */
  onTop: (() => void) | undefined;
}

interface ChatScroll {
  area: RefObject<HTMLDivElement | null>;
  top: RefObject<HTMLDivElement | null>;
  mark: RefObject<HTMLDivElement | null>;
  isAtEnd: boolean;
  toEnd: () => void;
}

/** Within this distance from the end, the list scrolls to new messages. */
const NEAR_END_PX = 120;
/** Older messages are loaded at this distance from the top. */
const AHEAD_PX = 400;
const CONTEXT_PX = 72;

interface ScrollPosition {
  height: number;
  isAtEnd: boolean;
  oldest: number | undefined;
  outgoing: number;
}

type Box = RefObject<HTMLDivElement | null>;

/**
 * Starts at the first unread message or, without unread messages, at the newest message. Scrolls
 * to sent messages always, to received messages only near the end of the list.
 */
export function useChatScroll({ oldest, newest, outgoing, footnote, onTop }: Options): ChatScroll {
  const area = useRef<HTMLDivElement>(null);
  const top = useRef<HTMLDivElement>(null);
  const mark = useRef<HTMLDivElement>(null);
  const before = useRef<ScrollPosition | null>(null);
  const [isAtEnd, setAtEnd] = useState(true);

  useLayoutEffect(() => {
    const box = area.current;
    if (!box) return;
    const last = before.current;
    const cameOnTop =
      last !== null && oldest !== undefined && last.oldest !== undefined && oldest < last.oldest;
    const isEmpty = oldest === undefined && outgoing === 0;
    if (isEmpty) box.scrollTop = 0;
    else if (last === null)
      box.scrollTop = mark.current
        ? mark.current.offsetTop - box.offsetTop - CONTEXT_PX
        : box.scrollHeight;
    else if (cameOnTop) box.scrollTop += box.scrollHeight - last.height;
    else if (last.isAtEnd || outgoing > last.outgoing) box.scrollTop = box.scrollHeight;
    before.current = {
      height: box.scrollHeight,
      isAtEnd: !isEmpty && isNearEnd(box),
      oldest,
      outgoing,
    };
    setAtEnd(before.current.isAtEnd);
  }, [oldest, newest, outgoing, footnote]);

  useFollowing(area, before, setAtEnd);
  useOnTop(area, top, onTop);

  const toEnd = useCallback(() => {
    const box = area.current;
    if (box)
      box.scrollTo({
        top: box.scrollHeight,
        behavior: globalThis.matchMedia('(prefers-reduced-motion: reduce)').matches
          ? 'auto'
          : 'smooth',
      });
  }, []);

  return { area, top, mark, isAtEnd, toEnd };
}

const isNearEnd = (box: HTMLElement): boolean =>
  box.scrollHeight - box.scrollTop - box.clientHeight < NEAR_END_PX;

function useFollowing(
  area: Box,
  before: RefObject<ScrollPosition | null>,
  setAtEnd: (isAtEnd: boolean) => void,
): void {
  useEffect(() => {
    const box = area.current;
    if (!box) return;
    const remember = () => {
      if (!before.current) return;
      before.current.height = box.scrollHeight;
      before.current.isAtEnd = isNearEnd(box);
      setAtEnd(before.current.isAtEnd);
    };
    // Keeps the end of the list visible when the keyboard or the composer shrinks the list.
    const observer = new ResizeObserver(() => {
      if (before.current?.isAtEnd) box.scrollTop = box.scrollHeight;
    });
    box.addEventListener('scroll', remember, { passive: true });
    observer.observe(box);
    return () => {
      box.removeEventListener('scroll', remember);
      observer.disconnect();
    };
  }, [area, before, setAtEnd]);
}

function useOnTop(area: Box, top: Box, onTop: Options['onTop']): void {
  useEffect(() => {
    if (!onTop || !top.current) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && onTop(),
      { root: area.current, rootMargin: `${AHEAD_PX}px 0px 0px` },
    );
    observer.observe(top.current);
    return () => observer.disconnect();
  }, [area, top, onTop]);
}
