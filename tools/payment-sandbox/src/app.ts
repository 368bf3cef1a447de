import express, { type Express } from 'express';
import type { Logger } from 'pino';
import { AgeChecks } from './age/age-checks';
import { ageControlsController } from './age/age-controls.controller';
import { AgeWebhooks } from './age/age-webhooks';
import { ageApiController, agePagesController } from './age/age.controller';
import { cardsController } from './cards/cards.controller';
import { checkoutController } from './checkout/checkout.controller';
import { controlsController } from './controls/controls.controller';
import { debitsController } from './debits/debits.controller';
import { presentDebit } from './debits/debit.presenter';
import { MandateStore } from './debits/mandate-store';
import type { SandboxEnv } from './env';
import { ExchangeService } from './exchange/exchange.service';
import { secretsController } from './controls/secrets.controller';
import { overviewController } from './controls/overview.controller';
import type { SandboxOrder } from './orders/order';
import { presentOrder } from './orders/order.presenter';
import { OrderStore } from './orders/order-store';
import { basicAuth, ordersController } from './orders/orders.controller';
import { OrdersService } from './orders/orders.service';
import { answerProblems } from './problem';
import { refundsController } from './refunds/refunds.controller';
import { smsController } from './sms/sms.controller';

export interface Sandbox {
  app: Express;
  sweep: () => Promise<void>;
  stop: () => void;
}

export interface SandboxParts {
  logger: Logger;
  now?: () => Date;
  retrySeconds?: readonly number[];
}

export function createSandbox(
  env: SandboxEnv,
  { logger, now = () => new Date(), retrySeconds }: SandboxParts,
): Sandbox {
  const apiUrl = `http://${env.HOST}:${env.PORT}`;
  const publicUrl = env.SANDBOX_PUBLIC_URL ?? `http://localhost:${env.PORT}`;
  const present = (order: SandboxOrder) =>
    order.debit ? presentDebit(order, order.debit) : presentOrder(order, publicUrl, apiUrl);
  const secrets = { payment: env.PAYNL_SERVICE_SECRET, age: env.AGE_PROVIDER_SECRET };
  const exchange = new ExchangeService(env.PAYNL_SERVICE_ID, secrets, present, retrySeconds);
  const orders = new OrdersService(
    new OrderStore(env.SANDBOX_DATA_DIR),
    exchange,
    env.SANDBOX_PAY_LATER_SECONDS,
    now,
  );

  const ageNotices = new AgeWebhooks(secrets, now, retrySeconds);
  const ages = new AgeChecks(ageNotices, now);

  const app = express();
  app.disable('x-powered-by');
  app.get(['/healthz', '/readyz'], (_request, response) => {
    response.json({ status: 'ok' });
  });
  app.use(checkoutController(orders));
  app.use(agePagesController(ages));
  app.use(express.json({ limit: '64kb' }));
  app.use(controlsController(orders, exchange, present));
  app.use(secretsController(secrets));
  app.use(ageControlsController(ages));
  app.use(ageApiController(ages, { secrets, publicUrl }));
  app.use(smsController(now));
  app.use(overviewController(orders));
  app.use(basicAuth(env.PAYNL_SERVICE_ID, secrets));
  app.use(ordersController(orders, present, env.PAYNL_SERVICE_ID));
  app.use(cardsController(orders, env.PAYNL_SERVICE_ID));
  app.use(refundsController(orders));
  app.use(debitsController(new MandateStore(env.SANDBOX_DATA_DIR), orders, env.PAYNL_SERVICE_ID));
  app.use(answerProblems(logger));
  return {
    app,
    sweep: () => orders.sweep(),
    stop: () => [exchange, ageNotices].forEach((sender) => sender.stop()),
  };
}
