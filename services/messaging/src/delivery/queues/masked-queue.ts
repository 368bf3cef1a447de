import { BullMQAdapter } from '@bull-board/api/bullMQAdapter';
import { maskAddresses } from '@duet/service-kit/mask';
import type { Job } from 'bullmq';

const LEGIBLE = /(^|_)(id|attempt|attempts|kind|site|stream)$/;

/** Hides texts and addresses from the dashboard. */
export class MaskedQueue extends BullMQAdapter {
  override async getJob(id: string): Promise<Job | undefined> {
    const job = await super.getJob(id);
    return job && masked(job);
  }

  override async getJobs(...args: Parameters<BullMQAdapter['getJobs']>): Promise<Job[]> {
    return (await super.getJobs(...args)).filter(Boolean).map(masked);
  }

  override async getJobLogs(id: string): Promise<string[]> {
    return (await super.getJobLogs(id)).map(maskAddresses);
  }
}

/** A retry needs the original data, so only the output of toJSON is masked. */
function masked(job: Job): Job {
  const describe = job.toJSON.bind(job);
  job.toJSON = () => {
    const plain = describe();
    return {
      ...plain,
      data: legible(plain.data) as typeof plain.data,
      returnvalue: legible(plain.returnvalue) as typeof plain.returnvalue,
      progress: legible(plain.progress) as typeof plain.progress,
      ...(plain.failedReason && { failedReason: maskAddresses(plain.failedReason) }),
      stacktrace: plain.stacktrace?.map(maskAddresses) ?? [],
    };
  };
  return job;
}

function legible(value: unknown, key = ''): unknown {
  if (Array.isArray(value)) return value.map((each) => legible(each, key));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(
      Object.entries(value).map(([name, each]) => [name, legible(each, name)]),
    );
  return typeof value !== 'string' || LEGIBLE.test(key) ? value : `(${value.length} characters)`;
}
