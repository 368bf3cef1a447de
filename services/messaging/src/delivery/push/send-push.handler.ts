import { type JobPayload, OnJob } from '@duet/service-kit/define-job';
import { Injectable } from '@nestjs/common';
import { PushSender } from './push-sender';
import { sendPush } from './send-push.job';

@Injectable()
export class SendPushHandler {
  constructor(private readonly sender: PushSender) {}

  @OnJob(sendPush)
  async run({ push_id: id, attempt }: JobPayload<typeof sendPush>): Promise<void> {
    await this.sender.send(id, attempt);
  }
}
