import { acceptedKeys } from '@duet/service-kit/env';
import { METRICS_REGISTRY } from '@duet/service-kit/metrics';
import { ENV } from '@duet/service-kit/tokens';
import { Module } from '@nestjs/common';
import { Counter, type Registry } from 'prom-client';
import { CardsModule } from '../cards/cards.module';
import { DebitsModule } from '../debits/debits.module';
import { DiscountsModule } from '../../shop/discounts/discounts.module';
import type { BillingEnv } from '../../env';
import { MailsModule } from '../../member/mails/mails.module';
import { ReceiptsModule } from '../receipts/receipts.module';
import { RefundBooksModule } from '../../money-back/refund-books/refund-books.module';
import { WalletsModule } from '../../money/wallets/wallets.module';
import { WebhookRepository } from './webhook.repository';
import { WebhookService } from './webhook.service';
import { PaymentProvider } from './payment-provider';
import { PaymentTransitions } from './payment-transitions';
import { PaymentRepository } from './payment.repository';
import { PaymentService } from './payment.service';
import { PaymentsController } from './payments.controller';
import type { SigningKey } from './paynl/paynl-signature';
import { CALL_OUTCOMES, type CallOutcome, PaynlClient } from './paynl/paynl.client';
import { PaynlProvider } from './paynl/paynl.provider';
import { PaymentMetricsRepository } from './payment-metrics.repository';
import { PaymentMetrics } from './payment-metrics';
import { ReconciliationJob } from './reconciliation.job';
import { WebhookController } from './webhook.controller';

const provider = {
  provide: PaymentProvider,
  inject: [ENV, METRICS_REGISTRY],
  useFactory: (env: BillingEnv, registry: Registry): PaymentProvider => {
    const {
      PAYNL_URL: baseUrl,
      PAYNL_REST_URL: restUrl = baseUrl,
      PAYNL_PAYMENT_URL: paymentUrl = baseUrl,
      PAYNL_SERVICE_ID: serviceId,
      PAYNL_SERVICE_SECRET: secret,
      PAYNL_SERVICE_SECRET_ACCEPTED: acceptedSecret,
    } = env;
    const token = findToken(env);
    const client = new PaynlClient({
      baseUrl,
      restUrl,
      paymentUrl,
      serviceId,
      secret,
      acceptedSecret,
      ...(token && { token }),
      onCall: countCalls(registry),
    });
    return new PaynlProvider(client, {
      exchangeUrl: env.PAYMENT_EXCHANGE_URL,
      redirectHosts: env.PAYMENT_REDIRECT_HOSTS,
      keys: [
        ...acceptedKeys(secret, acceptedSecret).map((each) => ({ id: serviceId, secret: each })),
        ...(token ? [token] : []),
      ],
    });
  },
};

function countCalls(registry: Registry): (outcome: CallOutcome) => void {
  const counter = new Counter({
    name: 'duet_payment_provider_calls_total',
    help: 'Calls to the payment provider, by outcome: answered, or failed (no response, server error or rejected login)',
    labelNames: ['outcome'],
    registers: [registry],
  });
  for (const outcome of CALL_OUTCOMES) counter.inc({ outcome }, 0);
  return (outcome) => counter.inc({ outcome });
}

const findToken = ({
  PAYNL_AT_CODE: id,
  PAYNL_API_TOKEN: secret,
}: BillingEnv): SigningKey | null => (id && secret ? { id, secret } : null);

@Module({
  imports: [
    CardsModule,
    DebitsModule,
    DiscountsModule,
    MailsModule,
    ReceiptsModule,
    RefundBooksModule,
    WalletsModule,
  ],
  controllers: [PaymentsController, WebhookController],
  providers: [
    provider,
    PaymentRepository,
    PaymentService,
    PaymentTransitions,
    WebhookRepository,
    WebhookService,
    PaymentMetrics,
    PaymentMetricsRepository,
    ReconciliationJob,
  ],
  exports: [PaymentProvider, PaymentRepository, PaymentService],
})
export class PaymentsModule {}
