const ACTS: readonly { method: string; path: RegExp; action: string }[] = [
  {
    method: 'PUT',
    path: /^\/api\/queues\/(?<queue>[\w-]+)\/retry\/failed$/,
    action: 'queue.retry_all',
  },
  {
    method: 'PUT',
    path: /^\/api\/queues\/(?<queue>[\w-]+)\/promote$/,
    action: 'queue.promote_all',
  },
  { method: 'PUT', path: /^\/api\/queues\/(?<queue>[\w-]+)\/pause$/, action: 'queue.pause' },
  { method: 'PUT', path: /^\/api\/queues\/(?<queue>[\w-]+)\/resume$/, action: 'queue.resume' },
  {
    method: 'PUT',
    path: /^\/api\/queues\/(?<queue>[\w-]+)\/(?<job>(?:[\w.:-]|%3A)+)\/retry$/,
    action: 'queue.retry',
  },
  {
    method: 'PUT',
    path: /^\/api\/queues\/(?<queue>[\w-]+)\/(?<job>(?:[\w.:-]|%3A)+)\/clean$/,
    action: 'queue.remove',
  },
  {
    method: 'PUT',
    path: /^\/api\/queues\/(?<queue>[\w-]+)\/(?<job>(?:[\w.:-]|%3A)+)\/promote$/,
    action: 'queue.promote',
  },
];
const JOB = /^\/api\/queues\/(?<queue>[\w-]+)\/(?<job>(?:[\w.:-]|%3A)+?)(\/(logs|flow))?$/;
const ABOUT_QUEUES =
  /^\/api\/queues\/[\w-]+\/(metrics|default-job-options|workers|rate-limit|job-data-schema)$/;

export interface QueueAct {
  action: string;
  /** Name of the queue; null for all queues. */
  queue: string | null;
  job: string | null;
  /** True for read-only calls, recorded at most every 15 minutes, because the dashboard polls. */
  isLook: boolean;
}

/** Returns 'free' for calls that need no audit record and null for forbidden calls. */
export function findAction(
  method: string,
  path: string,
  query: URLSearchParams,
): QueueAct | 'free' | null {
  if (method === 'GET' || method === 'HEAD') return getViewAction(path, query);
  for (const act of ACTS) {
    const found = act.method === method ? act.path.exec(path)?.groups : undefined;
    if (found)
      return {
        action: act.action,
        queue: found['queue'] ?? null,
        job: findJob(found['job']),
        isLook: false,
      };
  }
  return null;
}

function getViewAction(path: string, query: URLSearchParams): QueueAct | 'free' {
  const look = { action: 'queue.look', isLook: true };
  if (path === '/api/queues')
    return { ...look, queue: query.get('activeQueue') || null, job: null };
  const job = ABOUT_QUEUES.test(path) ? undefined : JOB.exec(path)?.groups;
  return job ? { ...look, queue: job['queue'] ?? null, job: findJob(job['job']) } : 'free';
}

const findJob = (id: string | undefined): string | null => id?.replaceAll('%3A', ':') ?? null;
