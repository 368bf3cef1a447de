import {
  nextCheckAt,
  nextState,
  PAYMENT_STATES,
  publicStatus,
  statesBefore,
} from './payment-state';

describe('payment state', () => {
  it.each([
    ['created', 'pending', 'pending'],
    ['created', 'completed', 'completed'],
    ['pending', 'pending', null],
    ['pending', 'completed', 'completed'],
    ['pending', 'failed', 'failed'],
    ['pending', 'cancelled', 'cancelled'],
    ['failed', 'completed', 'completed'],
    ['cancelled', 'completed', 'completed'],
    ['pending', 'review', 'review'],
    ['review', 'review', null],
    ['review', 'completed', 'completed'],
    ['failed', 'cancelled', null],
    ['failed', 'pending', null],
    ['completed', 'charged_back', 'charged_back'],
    ['pending', 'charged_back', 'failed'],
    ['failed', 'charged_back', null],
    ['charged_back', 'completed', null],
  ] as const)('from %s, when the provider reports %s, changes to %s', (from, heard, to) => {
    expect(nextState(from, heard)).toBe(to);
  });

  it('changes from completed only by a chargeback', () => {
    expect(
      (['pending', 'completed', 'failed', 'cancelled'] as const).map((heard) =>
        nextState('completed', heard),
      ),
    ).toEqual([null, null, null, null]);
  });

  it('can become completed from every state except completed and charged_back', () => {
    expect(statesBefore('completed')).toEqual(
      PAYMENT_STATES.filter((state) => state !== 'completed' && state !== 'charged_back'),
    );
  });

  it('is shown as pending until the payment is completed, failed or cancelled', () => {
    expect(PAYMENT_STATES.map(publicStatus)).toEqual([
      'pending',
      'pending',
      'pending',
      'completed',
      'failed',
      'cancelled',
      'failed',
    ]);
  });

  it('is checked every minute in the first hour and less often later', () => {
    const created = new Date('2026-01-01T00:00:00.000Z');
    const minutesUntilNext = (ageMinutes: number) => {
      const now = new Date(created.getTime() + ageMinutes * 60_000);
      const next = nextCheckAt(created, now);
      return next && (next.getTime() - now.getTime()) / 60_000;
    };
    expect([0, 59, 60, 24 * 60, 61 * 24 * 60].map(minutesUntilNext)).toEqual([1, 1, 10, 360, null]);
  });

  it('is checked daily when completed, weekly after 60 days and not after 180', () => {
    const created = new Date('2026-01-01T00:00:00.000Z');
    const daysUntilNext = (age: number) => {
      const now = new Date(created.getTime() + age * 86_400_000);
      const next = nextCheckAt(created, now, 'completed');
      return next && (next.getTime() - now.getTime()) / 86_400_000;
    };
    expect([0, 59, 60, 180, 181].map(daysUntilNext)).toEqual([1, 1, 7, 7, null]);
  });

  it('is never checked when failed, cancelled, charged back or in review', () => {
    const now = new Date('2026-01-01T00:00:00.000Z');
    expect(
      (['failed', 'cancelled', 'charged_back', 'review'] as const).map((state) =>
        nextCheckAt(now, now, state),
      ),
    ).toEqual([null, null, null, null]);
  });
});
