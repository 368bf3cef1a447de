import { ulid } from '@duet/schemas/common';
import { defineJob } from '@duet/service-kit/define-job';
import { z } from 'zod';

/** The table `push` stores the time of every attempt, because Redis may lose jobs. */
export const sendPush = defineJob({
  name: 'send-push',
  queue: 'push',
  schema: z.object({ push_id: ulid, attempt: z.int().min(0) }),
  attempts: 1,
});
