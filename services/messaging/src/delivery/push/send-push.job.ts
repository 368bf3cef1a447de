import { ulid } from '@duet/schemas/common';
import { defineJob } from '@duet/service-kit/define-job';
import { z } from 'zod';

/**
 * One try at telling one device of one thing. The table decides about further tries, each a job of
 * its own: an emptied Redis then loses neither a message nor its place in the schedule.
 */
export const sendPush = defineJob({
  name: 'send-push',
  queue: 'push',
  schema: z.object({ push_id: ulid, attempt: z.int().min(0) }),
  attempts: 1,
});
