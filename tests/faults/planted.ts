import type { Change } from './plant.ts';

export const PLANTED = {
  'messages that are not pending are delivered': [
    {
      file: 'chat/messages/message.repository.js',
      from: "sent_at = ?, sweep_at = NULL WHERE id = ? AND state = 'pending'",
      to: 'sent_at = ?, sweep_at = NULL WHERE id = ?',
    },
  ],
  'the client id of a message is ignored': [
    {
      file: 'chat/messages/message.service.js',
      from: 'clientId: sent.client_id',
      to: 'clientId: (0, _ids.newId)()',
    },
  ],
  'publish before commit': [
    {
      file: 'chat/messages/message-delivery.js',
      from: 'const delivered = await this.transactions.run((tx)=>this.deliver(tx, message, credits))',
      to: "await this.transactions.run((tx)=>this.publish(tx, message, 'sent')); const delivered = await this.transactions.run((tx)=>this.deliver(tx, message, credits))",
    },
  ],
} as const satisfies Record<string, Change[]>;
export type PlantedBug = keyof typeof PLANTED;
