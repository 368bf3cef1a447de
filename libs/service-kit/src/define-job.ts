import { z } from 'zod';

export interface JobDefinition<S extends z.ZodType = z.ZodType> {
  readonly name: string;
  readonly queue: string;
  /** Schema of the payload, which contains ids only, no personal data. */
  readonly schema: S;
  readonly attempts: number;
  /** Milliseconds before the first retry. The delay doubles with each retry. */
  readonly backoffMs: number;
  readonly everyMs?: number;
}

export type JobPayload<D extends JobDefinition> = z.output<D['schema']>;

export interface JobContext {
  id: string;
  attempt: number;
  isLast: boolean;
}

/** Use the result in ServiceModule.forRoot's `jobs.definitions`. */
export const defineJob = <S extends z.ZodType>(
  job: Pick<JobDefinition<S>, 'name' | 'queue' | 'schema'> &
    Partial<Pick<JobDefinition, 'attempts' | 'backoffMs'>>,
): JobDefinition<S> => ({ attempts: 10, backoffMs: 5_000, ...job });

const RECURRING = 'recurring';

export const recurringQueue = (process: string): string => `${RECURRING}-${process}`;

/**
 * Use the result in ServiceModule.forRoot's `recurring`: one run per interval and installation.
 * Failed runs are not retried.
 */
export const defineRecurringJob = (
  job: Pick<JobDefinition, 'name'> & { everyMs: number },
): JobDefinition => ({
  ...job,
  queue: RECURRING,
  schema: z.object({}),
  attempts: 1,
  backoffMs: 0,
});

export const ON_JOB_METADATA = 'duet:on-job';

/** The handler must be idempotent, because a job can run twice. */
export const OnJob =
  <D extends JobDefinition>(definition: D) =>
  <F extends (payload: JobPayload<D>, context: JobContext) => Promise<unknown>>(
    _target: object,
    _key: string,
    descriptor: TypedPropertyDescriptor<F>,
  ): void => {
    Reflect.defineMetadata(ON_JOB_METADATA, definition, descriptor.value as object);
  };
