export type SendLog = {
  sender: string;
  conversation: string;
  clientId: string;
  text: string;
  acknowledged?: { id: string; seq: number };
  acknowledgedAt?: number;
  refusal?: string;
};

export type MessageRow = {
  id: string;
  conversation: string;
  sender: string;
  text: string;
  state: string;
  seq: number | null;
};
export type HoldRow = { key: string; amount: number; state: string };
export type View = {
  member: string;
  conversation: string;
  seen: { id: string; seq: number; text: string }[];
};

export type Evidence = {
  sends: SendLog[];
  messages: MessageRow[];
  holds: HoldRow[];
  lastSeqs: Map<string, number>;
  views: View[];
  /** Sum of the absolute imbalances of transactions, plus the number of wrong wallet balances. */
  ledgerSum: number;
};

export type Findings = {
  sends: number;
  acknowledged: number;
  lost: number;
  duplicated: number;
  disordered: number;
  unpaid: number;
  /** Credit holds that are still open or were spent on undelivered messages. */
  overpaid: number;
  ledger_sum: number;
};

export function check(evidence: Evidence): Findings {
  const { sends, messages, holds, ledgerSum } = evidence;
  const sent = messages.filter(({ state }) => state === 'sent');
  const delivered = new Map(sent.map((row) => [row.id, row]));
  const holdOf = new Map(holds.map((hold) => [hold.key, hold]));
  return {
    sends: sends.length,
    acknowledged: sends.filter((send) => send.acknowledged).length,
    lost: sends.filter((send) => isLost(send, delivered)).length + unseen(evidence, sent),
    duplicated: duplicates(sent, sends),
    disordered: gaps(evidence, sent) + swaps(sends),
    unpaid: sent.filter(({ id }) => holdOf.get(id)?.state !== 'posted').length,
    overpaid: holds.filter(
      ({ key, state }) => state === 'held' || (state === 'posted' && !delivered.has(key)),
    ).length,
    ledger_sum: ledgerSum,
  };
}

export const isClean = ({
  lost,
  duplicated,
  disordered,
  unpaid,
  overpaid,
  ledger_sum: sum,
}: Findings): boolean => lost + duplicated + disordered + unpaid + overpaid === 0 && sum === 0;

function isLost(
  { acknowledged, conversation, sender, text }: SendLog,
  delivered: Map<string, MessageRow>,
): boolean {
  if (!acknowledged) return false;
  const row = delivered.get(acknowledged.id);
  return (
    row?.conversation !== conversation ||
    row.sender !== sender ||
    row.text !== text ||
    row.seq !== acknowledged.seq
  );
}

function unseen({ views }: Evidence, sent: MessageRow[]): number {
  return views.reduce((wrong, { conversation, seen }) => {
    const truth = sent
      .filter((row) => row.conversation === conversation)
      .map(({ id, seq, text }) => `${seq} ${id} ${text}`);
    const shown = new Set(seen.map(({ id, seq, text }) => `${seq} ${id} ${text}`));
    return (
      wrong +
      truth.filter((line) => !shown.has(line)).length +
      [...shown].filter((line) => !truth.includes(line)).length
    );
  }, 0);
}

function duplicates(sent: MessageRow[], sends: SendLog[]): number {
  const ids = sends.flatMap(({ acknowledged }) => (acknowledged ? [acknowledged.id] : []));
  return sent.length - new Set(sent.map(({ text }) => text)).size + ids.length - new Set(ids).size;
}

function gaps({ lastSeqs, views }: Evidence, sent: MessageRow[]): number {
  const places = [...lastSeqs].reduce((wrong, [conversation, last]) => {
    const seqs = new Set(
      sent.filter((row) => row.conversation === conversation).map(({ seq }) => seq),
    );
    const missing = Array.from({ length: last }, (_, index) => index + 1).filter(
      (seq) => !seqs.has(seq),
    ).length;
    return wrong + missing + [...seqs].filter((seq) => seq === null || seq > last).length;
  }, 0);
  return (
    places +
    views.reduce(
      (wrong, { seen }) =>
        wrong +
        seen.filter(({ seq }, index) => index > 0 && seq <= (seen[index - 1]?.seq ?? 0)).length,
      0,
    )
  );
}

/** A client sends one message after another, so sequence numbers must rise. */
function swaps(sends: SendLog[]): number {
  const last = new Map<string, number>();
  let wrong = 0;
  for (const { sender, conversation, acknowledged } of sends) {
    if (!acknowledged) continue;
    const key = `${sender} ${conversation}`;
    if (acknowledged.seq <= (last.get(key) ?? 0)) wrong += 1;
    last.set(key, acknowledged.seq);
  }
  return wrong;
}
