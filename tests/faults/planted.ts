import type { Change } from './plant.ts';

export const PLANTED = {
  'messages that are not pending are delivered': [
    {
      file: 'chat/messages/message.repository.js',
      from: "WHERE id IN (?) AND state = 'pending' FOR UPDATE",
      to: 'WHERE id IN (?) FOR UPDATE',
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
      file: 'chat/messages/delivery-batches.js',
      from: '(deliveries)=>this.transactions.run((tx)=>this.deliverAll(tx, deliveries))',
      to: '(deliveries)=>this.transactions.run((tx)=>this.publish(tx, deliveries)).then(()=>this.transactions.run((tx)=>this.deliverAll(tx, deliveries)))',
    },
  ],
} as const satisfies Record<string, Change[]>;
export type PlantedBug = keyof typeof PLANTED;
