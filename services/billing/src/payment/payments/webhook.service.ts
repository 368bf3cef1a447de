import { createHash } from 'node:crypto';
import { AppError } from '@duet/service-kit/errors';
import { Injectable, Logger } from '@nestjs/common';
import { StoredCardRepository } from '../cards/stored-card.repository';
import { WebhookRepository } from './webhook.repository';
import { PaymentProvider, type WebhookResponse } from './payment-provider';
import { PaymentService } from './payment.service';

type Headers = Record<string, string | string[] | undefined>;

export interface WebhookResult {
  status: 200 | 503;
  answer: WebhookResponse;
}

/** A webhook only reports that an order changed, so the state is read from the provider. */
@Injectable()
export class WebhookService {
  private readonly logger = new Logger(WebhookService.name);

  constructor(
    private readonly provider: PaymentProvider,
    private readonly notices: WebhookRepository,
    private readonly payments: PaymentService,
    private readonly cards: StoredCardRepository,
  ) {}

  async receive(providerName: string, headers: Headers, rawBody: Buffer): Promise<WebhookResult> {
    if (providerName !== this.provider.name) throw new AppError('not_found');
    const notice = this.provider.parseWebhook(headers, rawBody);
    if (!notice) throw new AppError('forbidden');
    const bodyHash = createHash('sha256').update(rawBody).digest();
    if (await this.notices.receive(providerName, bodyHash, notice.orderId))
      return this.done('Known');
    try {
      // A card is stored only if its payment is completed, so the state is refreshed first.
      const paymentId = await this.payments.refresh(notice.orderId, 'notice');
      if (notice.card && paymentId) await this.cards.keep(paymentId, notice.card);
      await this.notices.handled(providerName, bodyHash);
      return this.done('Processed');
    } catch (error) {
      // The provider repeats a webhook that was answered with 503.
      this.logger.warn(
        { err: error, order_id: notice.orderId },
        'webhook processing failed; provider will retry',
      );
      return { status: 503, answer: this.provider.toWebhookResponse(false, 'Try again') };
    }
  }

  private done(text: string): WebhookResult {
    return { status: 200, answer: this.provider.toWebhookResponse(true, text) };
  }
}
