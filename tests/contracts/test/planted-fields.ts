export type Field = [service: string, schema: string, field: string];

export const SENT: Field[] = [
  ['billing', 'OrderBody', 'bundle_id'],
  ['identity', 'SignupBodyInput', 'city'],
  ['identity', 'LoginBodyInput', 'password'],
  ['messaging', 'ReadBody', 'seq'],
  ['messaging', 'OpenChatBody', 'profile_id'],
];
export const PROPS: [component: string, prop: string][] = [
  ['Button', 'variant'],
  ['PhotoCard', 'age'],
  ['TextField', 'hint'],
  ['Modal', 'title'],
  ['Alert', 'tone'],
];
export const EVENTS: [event: string, field: string][] = [
  ['member.changed', 'name'],
  ['session.ended', 'session_id'],
  ['blocks.changed', 'blocked'],
  ['likes.changed', 'match'],
  ['wallet.changed', 'credits'],
];
