import { ClockCheck, parseEvent } from './log-clock';

const line = (second: number, number: number): string =>
  `#261127  4:50:${String(second).padStart(2, '0')} server id 1  end_log_pos 900 CRC32 0x1 \tGTID 0-1-${number} trans`;
const TO = Date.parse('2026-11-27T04:50:30Z');
const check = (...seconds: number[]): ClockCheck => {
  const clock = new ClockCheck(TO);
  seconds.forEach((second, index) => clock.add(line(second, index + 1)));
  return clock;
};

describe('times in the binary log', () => {
  it('are read from GTID events', () => {
    expect(parseEvent(line(7, 5))).toEqual({
      at: Date.parse('2026-11-27T04:50:07Z'),
      gtid: '0-1-5',
    });
    expect(parseEvent('### INSERT INTO one.member')).toBeNull();
  });

  it('are rejected if the clock was set back after the target time, and the error names both GTIDs', () => {
    expect(() => check(10, 29, 31, 12, 40).require()).toThrow(
      'set back: 0-1-3 has a time after the one that you asked for, and 0-1-4 behind it',
    );
  });

  it('are accepted if they are out of order only because of a slow transaction', () => {
    expect(() => check(10, 29, 30, 28, 40).require()).not.toThrow();
    expect(() => check(10, 5, 20, 30).require()).not.toThrow();
  });
});
