import { Clock } from '@duet/service-kit/clock';

export class TestClock extends Clock {
  private time: number;

  constructor(start: Date | string = new Date()) {
    super();
    this.time = new Date(start).getTime();
  }

  now(): Date {
    return new Date(this.time);
  }

  advance(ms: number): void {
    this.time += ms;
  }

  set(instant: Date | string): void {
    this.time = new Date(instant).getTime();
  }
}
