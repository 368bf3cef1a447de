import { payment, type Payment } from '@duet/schemas/billing';
import { Actor, Members } from '@duet/service-kit/access';
import { Answers } from '@duet/service-kit/answers';
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
  @Answers(payment)
  async show(@Actor() actor: MemberPrincipal, @Param('id') id: string): Promise<Payment> {
    return presentPayment(await this.payments.show(actor, id));
  }
}
