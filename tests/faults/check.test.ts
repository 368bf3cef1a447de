import { type Evidence, check, isClean } from './check';

const message = (seq: number, state = 'sent') => ({
  id: `m${seq}`,
  conversation: 'c',
  sender: 'anna',
  text: `words ${seq}`,
  state,
  seq: state === 'sent' ? seq : null,
});
const send = (seq: number) => ({
  sender: 'anna',
  conversation: 'c',
  clientId: `k${seq}`,
  text: `words ${seq}`,
  acknowledged: { id: `m${seq}`, seq },
});

const sound = (): Evidence => ({
  sends: [send(1), send(2), { sender: 'anna', conversation: 'c', clientId: 'k3', text: 'words 3' }],
  messages: [message(1), message(2), message(3, 'cancelled')],
  holds: [
    { key: 'm1', amount: 2, state: 'posted' },
    { key: 'm2', amount: 2, state: 'posted' },
    { key: 'm3', amount: 2, state: 'released' },
  ],
  lastSeqs: new Map([['c', 2]]),
  views: ['anna', 'ben'].map((member) => ({
    member,
    conversation: 'c',
    seen: [1, 2].map((seq) => ({ id: `m${seq}`, seq, text: `words ${seq}` })),
  })),
  ledgerSum: 0,
});

// @spec 5.17
describe('check of the fault test', () => {
  it('reports nothing for consistent data', () => {
    expect(check(sound())).toEqual({
      sends: 3,
      acknowledged: 2,
      lost: 0,
      duplicated: 0,
      disordered: 0,
      unpaid: 0,
      overpaid: 0,
      ledger_sum: 0,
    });
    expect(isClean(check(sound()))).toBe(true);
  });

  const WRONGS: [
    what: string,
    figure: keyof ReturnType<typeof check>,
    spoil: (evidence: Evidence) => unknown,
  ][] = [
    ['an acknowledged message that is missing', 'lost', ({ messages }) => messages.splice(1, 1)],
    [
      'an acknowledged message with another sequence number',
      'lost',
      ({ sends }) => (sends[1] = { ...send(2), acknowledged: { id: 'm2', seq: 3 } }),
    ],
    ['a delivered message that a client does not see', 'lost', ({ views }) => views[1]?.seen.pop()],
    [
      'a message that a client sees but that was not delivered',
      'lost',
      ({ views }) => views[0]?.seen.push({ id: 'm9', seq: 9, text: 'phantom' }),
    ],
    [
      'a text delivered twice',
      'duplicated',
      ({ messages }) => messages.push({ ...message(3), text: 'words 2' }),
    ],
    ['a missing sequence number', 'disordered', ({ lastSeqs }) => lastSeqs.set('c', 3)],
    ['confirmed sequence numbers that fall', 'disordered', ({ sends }) => sends.reverse()],
    ['a client that sees another order', 'disordered', ({ views }) => views[0]?.seen.reverse()],
    [
      'a delivered message whose credit hold was released',
      'unpaid',
      ({ holds }) => (holds[0] = { key: 'm1', amount: 2, state: 'released' }),
    ],
    ['a delivered message without a credit hold', 'unpaid', ({ holds }) => holds.shift()],
    [
      'a cancelled message that was paid',
      'overpaid',
      ({ holds }) => (holds[2] = { key: 'm3', amount: 2, state: 'posted' }),
    ],
    [
      'a credit hold that is never finalized',
      'overpaid',
      ({ holds }) => holds.push({ key: 'm8', amount: 2, state: 'held' }),
    ],
    ['a ledger that does not balance', 'ledger_sum', (evidence) => (evidence.ledgerSum = 2)],
  ];
  it.each(WRONGS)('reports %s', (_, figure, spoil) => {
    const evidence = sound();
    spoil(evidence);
    expect(check(evidence)[figure]).toBeGreaterThan(0);
    expect(isClean(check(evidence))).toBe(false);
  });
});
