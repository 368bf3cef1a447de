import { liveEventsFor, numberMessages, sumAdvances } from './number-messages';

const message = (id: string, conversation: string, sender: string) => ({
  id,
  conversation_id: conversation,
  sender_id: sender,
});
const conversation = (lastSeq: number, isBlocked = false) => ({
  lastSeq,
  members: ['anna', 'ben'] as const,
  isBlocked,
});

describe('numberMessages', () => {
  it('continues the seq of each conversation in the order of the batch', () => {
    const batch = [message('1', 'a', 'anna'), message('2', 'b', 'ben'), message('3', 'a', 'ben')];
    const conversations = new Map([
      ['a', conversation(4)],
      ['b', conversation(0)],
    ]);
    expect(numberMessages(batch, conversations, new Set(['1', '2', '3']))).toEqual([
      { state: 'sent', seq: 5, to: 'ben' },
      { state: 'sent', seq: 1, to: 'anna' },
      { state: 'sent', seq: 6, to: 'anna' },
    ]);
  });

  it('assigns no number to blocked messages, settled messages or messages of erased conversations', () => {
    const batch = [
      message('1', 'a', 'anna'),
      message('2', 'a', 'anna'),
      message('3', 'blocked', 'anna'),
      message('4', 'erased', 'anna'),
    ];
    const conversations = new Map([
      ['a', conversation(4)],
      ['blocked', conversation(7, true)],
    ]);
    expect(numberMessages(batch, conversations, new Set(['2', '3', '4']))).toEqual([
      { state: 'settled' },
      { state: 'sent', seq: 5, to: 'ben' },
      { state: 'blocked' },
      { state: 'missing' },
    ]);
  });
});

const sent = [
  { conversationId: 'a', seq: 5, from: 'anna', to: 'ben' },
  { conversationId: 'a', seq: 6, from: 'anna', to: 'ben' },
  { conversationId: 'a', seq: 7, from: 'ben', to: 'anna' },
];

describe('sumAdvances', () => {
  it('counts the messages that each participant wrote and received', () => {
    expect(sumAdvances(sent)).toEqual([
      { conversation: 'a', member: 'anna', seq: 7, received: 1, wrote: 2 },
      { conversation: 'a', member: 'ben', seq: 7, received: 2, wrote: 1 },
    ]);
  });
});

describe('liveEventsFor', () => {
  it('gives both members one event for each pair of conversation and sender', () => {
    const event = (sender: string) => ({
      topic: 'messages',
      conversation_id: 'a',
      profile_id: sender,
    });
    expect([...liveEventsFor(sent)]).toEqual([
      ['anna', [event('anna'), event('ben')]],
      ['ben', [event('anna'), event('ben')]],
    ]);
  });
});
