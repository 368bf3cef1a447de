import { z } from 'zod';

export interface JobDefinition<S extends z.ZodType = z.ZodType> {
  /** Name within the queue, kebab-case. */
  readonly name: string;
  /** Queue, one worker pool each. */
  readonly queue: string;
  /** What the job carries: ids, no personal data. Checked when added and when run. */
  readonly schema: S;
  /** Runs before it is given up and kept as failed. */
  readonly attempts: number;
  /** Pause before the second run, milliseconds; it doubles each time. */
  readonly backoffMs: number;
  /** It comes by itself this often, milliseconds. */
  readonly everyMs?: number;
}

export type JobPayload<D extends JobDefinition> = z.output<D['schema']>;

/** What a handler knows of its run. */
export interface JobContext {
  id: string;
  /** 1 for the first run. */
  attempt: number;
  /** No run follows if this one fails. */
  isLast: boolean;
}

/** Declares a kind of job. List it in ServiceModule.forRoot's `jobs.definitions`. */
export const defineJob = <S extends z.ZodType>(
  job: Pick<JobDefinition<S>, 'name' | 'queue' | 'schema'> &
    Partial<Pick<JobDefinition, 'attempts' | 'backoffMs'>>,
): JobDefinition<S> => ({ attempts: 10, backoffMs: 5_000, ...job });

/** Stands for the process's own queue, which ServiceModule puts in its place. */
const RECURRING = 'recurring';

/** Queue of the recurring jobs of a process, such as `billing` or `messaging-worker`. */
export const recurringQueue = (process: string): string => `${RECURRING}-${process}`;

/**
 * Declares a job that comes by itself: one run per interval and installation, however many
 * processes there are. List it in ServiceModule.forRoot's `recurring`. A run that fails is not
 * repeated; the next interval brings another. While Redis is away there are no runs.
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

/**
 * Makes a provider's method the handler of a job. It can run twice for one job: what it does must
 * stand repeating.
 */
export const OnJob =
  <D extends JobDefinition>(definition: D) =>
  <F extends (payload: JobPayload<D>, context: JobContext) => Promise<unknown>>(
    _target: object,
    _key: string,
    descriptor: TypedPropertyDescriptor<F>,
  ): void => {
    Reflect.defineMetadata(ON_JOB_METADATA, definition, descriptor.value as object);
  };
