import { act, render, screen } from '@testing-library/react';
import { timeFirstScreen, useIsFirstScreenOver } from './first-screen';

const State = () => <p>{useIsFirstScreenOver() ? 'over' : 'first screen'}</p>;

describe('first-screen phase', () => {
  test('ends two seconds after the page has loaded', () => {
    jest.useFakeTimers();
    render(<State />);
    timeFirstScreen();
    act(() => void jest.advanceTimersByTime(1_900));
    expect(screen.getByText('first screen')).toBeTruthy();
    act(() => void jest.advanceTimersByTime(200));
    expect(screen.getByText('over')).toBeTruthy();
    jest.useRealTimers();
  });
});
