import type { InternalResponse, InternalBody } from '@duet/schemas/internal';
import { InternalCall } from '@duet/service-kit/internal-call';
import { Controller } from '@nestjs/common';
import { MailContacts } from './mail-contacts';
import { MailRecipients } from './mail-recipients';

@Controller()
export class MailsController {
  constructor(
    private readonly recipients: MailRecipients,
    private readonly contacts: MailContacts,
  ) {}

  @InternalCall('mail.recipient')
  async recipient({
    mail_id: id,
  }: InternalBody<'mail.recipient'>): Promise<InternalResponse<'mail.recipient'>> {
    const [recipient = null] = await this.recipients.findAll([id]);
    return { recipient };
  }

  @InternalCall('mail.recipients')
  async findRecipients({
    mail_ids: ids,
  }: InternalBody<'mail.recipients'>): Promise<InternalResponse<'mail.recipients'>> {
    return { recipients: await this.recipients.findAll(ids) };
  }

  @InternalCall('mail.contact')
  contact({
    site,
    member_id: memberId,
  }: InternalBody<'mail.contact'>): Promise<InternalResponse<'mail.contact'>> {
    return this.contacts.contact(site, memberId);
  }

  @InternalCall('companies.get')
  company({ site }: InternalBody<'companies.get'>): Promise<InternalResponse<'companies.get'>> {
    return this.contacts.company(site);
  }

  @InternalCall('brands.get')
  brand({ site }: InternalBody<'brands.get'>): Promise<InternalResponse<'brands.get'>> {
    return this.contacts.brand(site);
  }

  @InternalCall('members.by_email')
  async byEmail({
    site,
    email,
  }: InternalBody<'members.by_email'>): Promise<InternalResponse<'members.by_email'>> {
    return { member_id: await this.contacts.memberWith(site, email) };
  }
}
