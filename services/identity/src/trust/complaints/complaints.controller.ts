import {
  type ComplaintResponse,
  type ComplaintBody,
  complaintResponse,
  complaintBody,
} from '@duet/schemas/leaving';
import { Actor, Visitors } from '@duet/service-kit/access';
import { Returns } from '@duet/service-kit/responses';
import { getAddress } from '@duet/service-kit/network';
import { parsed } from '@duet/service-kit/parse';
import type { ActorPrincipal } from '@duet/service-kit/principal';
import { Body, Controller, Post, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { ComplaintService } from './complaint.service';

@Controller('complaints')
export class ComplaintsController {
  constructor(private readonly complaints: ComplaintService) {}

  @Post()
  @Visitors()
  @Returns(complaintResponse)
  receive(
    @Actor() actor: ActorPrincipal,
    @Body(parsed(complaintBody)) body: ComplaintBody,
    @Req() request: FastifyRequest,
  ): Promise<ComplaintResponse> {
    return this.complaints.receive(actor, getAddress(request), body);
  }
}
