import {
  creditsResponse,
  orderResponse,
  orderBody,
  paymentMethodsResponse,
  type CreditsResponse,
  type OrderResponse,
  type PaymentMethodsResponse,
} from '@duet/schemas/billing';
import { Actor, Members, Visitors } from '@duet/service-kit/access';
import { Returns } from '@duet/service-kit/responses';
import { parsed } from '@duet/service-kit/parse';
import type { ActorPrincipal, MemberPrincipal } from '@duet/service-kit/principal';
import { Body, Controller, Get, Headers, Post } from '@nestjs/common';
import type { IncomingHttpHeaders } from 'node:http';
import type { z } from 'zod';
import { OrderService } from './order.service';
import { getOrigin } from './origin';
import { presentCredits, presentMethods, presentOrder } from './shop.presenter';
import { ShopService } from './shop.service';

@Controller()
export class OrdersController {
  constructor(
    private readonly shop: ShopService,
    private readonly orders: OrderService,
  ) {}

  @Get('credits')
  @Visitors()
  @Returns(creditsResponse)
  async credits(@Actor() actor: ActorPrincipal): Promise<CreditsResponse> {
    return presentCredits(await this.shop.show(actor));
  }

  @Get('payment-methods')
  @Visitors()
  @Returns(paymentMethodsResponse)
  async paymentMethods(@Actor() actor: ActorPrincipal): Promise<PaymentMethodsResponse> {
    return presentMethods(await this.shop.methods(actor));
  }

  @Post('orders')
  @Members()
  @Returns(orderResponse)
  async place(
    @Actor() actor: MemberPrincipal,
    @Body(parsed(orderBody)) body: z.output<typeof orderBody>,
    @Headers() headers: IncomingHttpHeaders,
  ): Promise<OrderResponse> {
    const request = {
      ...{
        bundleId: body.bundle_id,
        method: body.payment_method,
        bank: body.bank ?? null,
        discountCode: body.discount_code ?? null,
      },
      ...{
        storeCard: body.store_card ?? false,
        waiverVersion: body.waiver_version,
        origin: getOrigin(headers),
      },
    };
    return presentOrder(await this.orders.place(actor, request));
  }
}
