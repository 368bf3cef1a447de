import { type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { map, type Observable } from 'rxjs';

export const PLANTED = 'planted_field';

/** While `during` runs, every object in handlers' results gets an undeclared field. */
export class PlantedFields implements NestInterceptor {
  private isOn = false;
  private count = 0;

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
