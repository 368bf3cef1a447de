import { type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { map, type Observable } from 'rxjs';

/** A field that no schema declares. */
export const PLANTED = 'planted_field';

/**
 * On demand, puts an undeclared field into every object, at every depth, of what handlers return:
 * as a row or a presenter with a new private field would.
 */
export class PlantedFields implements NestInterceptor {
  private isOn = false;
  private count = 0;

  /** Runs one request with planted fields. @returns also how many objects got one */
  async during<T>(ask: () => Promise<T>): Promise<{ answer: T; count: number }> {
    this.count = 0;
    this.isOn = true;
    try {
      return { answer: await ask(), count: this.count };
    } finally {
      this.isOn = false;
    }
  }

  intercept(_: ExecutionContext, next: CallHandler): Observable<unknown> {
    return next.handle().pipe(map((response) => (this.isOn ? this.plant(response) : response)));
  }

  private plant(value: unknown): unknown {
    if (Array.isArray(value)) return value.map((each) => this.plant(each));
    if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) return value;
    this.count += 1;
    const fields = Object.entries(value).map(([key, inner]) => [key, this.plant(inner)] as const);
    return { ...Object.fromEntries(fields), [PLANTED]: { private: true } };
  }
}
