import { HOLDS_AT_ONCE, type HoldResponse, type HoldRequest } from '@duet/schemas/internal';
import { Batcher } from '@duet/service-kit/batcher';
import { AppError } from '@duet/service-kit/errors';
import { InternalClient } from '@duet/service-kit/internal-client';
import { Injectable } from '@nestjs/common';

/** Credit holds that are requested at the same time share one internal call. */
@Injectable()
export class HoldRequests {
  private readonly batches = new Batcher<HoldRequest, HoldResponse>(
    (holds) => this.requestHolds(holds),
    {
      size: HOLDS_AT_ONCE,
      parallel: 2,
      getKey: ({ message_id: id }) => id,
    },
  );

  constructor(private readonly internal: InternalClient) {}

  create(request: HoldRequest): Promise<HoldResponse> {
    return this.batches.add(request);
  }

  private async requestHolds(asks: HoldRequest[]): Promise<(HoldResponse | AppError)[]> {
    const { holds } = await this.internal.call('holds.create', { holds: asks });
    return holds.map((answer) =>
      'error' in answer
        ? new AppError(answer.error, { ...(answer.params && { params: answer.params }) })
        : answer,
    );
  }
}
