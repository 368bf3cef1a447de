/** Time as a dependency: rules about time are tested with TestClock of @duet/testing/test-clock. */
export abstract class Clock {
  /** The present instant. */
  abstract now(): Date;
}

export class SystemClock extends Clock {
  now(): Date {
    return new Date();
  }
}
