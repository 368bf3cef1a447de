import { payment, type Payment } from '@duet/schemas/billing';
import { Actor, Members } from '@duet/service-kit/access';
import { Returns } from '@duet/service-kit/responses';
import type { MemberPrincipal } from '@duet/service-kit/principal';
import { Controller, Get, Header, Param } from '@nestjs/common';
import { presentPayment } from './payment.presenter';
import { PaymentService } from './payment.service';

@Controller('payments')
export class PaymentsController {
  constructor(private readonly payments: PaymentService) {}

  @Get(':id')
  @Members()
  @Header('cache-control', 'no-store')
  @Returns(payment)
  async show(@Actor() actor: MemberPrincipal, @Param('id') id: string): Promise<Payment> {
    return presentPayment(await this.payments.show(actor, id));
  }
}
