import { fireEvent, render, screen } from '@testing-library/react';
import { useChatScroll } from './use-chat-scroll';

/** Heights in pixels. */
const ROW = 100;
const WINDOW = 300;

function List({ from, to, mark }: { from: number; to: number; mark?: number }) {
  const {
    area,
    mark: marked,
    isAtEnd,
  } = useChatScroll({ oldest: from, newest: to, outgoing: 0, footnote: false, onTop: undefined });
  return (
    <div
      ref={area}
      data-testid="area"
      data-end={isAtEnd}
      data-height={(to - from + 1) * ROW}
      data-window={WINDOW}
    >
      {mark && <div ref={marked} data-top={(mark - from) * ROW} />}
    </div>
  );
}

/** jsdom has no layout, so the test reads sizes from data attributes. */
const MEASURES = { scrollHeight: 'height', clientHeight: 'window', offsetTop: 'top' };
beforeAll(() => {
  for (const [property, name] of Object.entries(MEASURES)) {
    Object.defineProperty(HTMLElement.prototype, property, {
      configurable: true,
      get(this: HTMLElement) {
        return Number(this.dataset[name] ?? 0);
      },
    });
  }
});

const area = () => screen.getByTestId('area');
const scrollTo = (top: number) => {
  area().scrollTop = top;
  fireEvent.scroll(area());
};

beforeAll(() => {
  globalThis.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
});

it('the message list starts at the newest message', () => {
  render(<List from={1} to={20} />);
  expect(area().scrollTop).toBe(20 * ROW);
});

it('the message list starts at the first unread message and shows some read messages above it', () => {
  render(<List from={1} to={20} mark={11} />);
  expect(area().scrollTop).toBe(10 * ROW - 72);
});

it('the message list keeps its scroll position when older messages load above', () => {
  const { rerender } = render(<List from={11} to={20} />);
  scrollTo(50);
  rerender(<List from={1} to={20} />);
  expect(area().scrollTop).toBe(50 + 10 * ROW);
});

it('the message list follows new messages only while it is scrolled to the end', () => {
  const { rerender } = render(<List from={1} to={20} />);
  scrollTo(20 * ROW - WINDOW);
  rerender(<List from={1} to={21} />);
  expect(area().scrollTop).toBe(21 * ROW);
  scrollTo(200);
  rerender(<List from={1} to={22} />);
  expect([area().scrollTop, area().dataset.end]).toEqual([200, 'false']);
});
