/** Time as a dependency; tests use TestClock of @duet/testing/test-clock. */
export abstract class Clock {
  abstract now(): Date;
}

export class SystemClock extends Clock {
  now(): Date {
    return new Date();
  }
}
