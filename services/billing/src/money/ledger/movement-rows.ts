import type { Account, IdentifiedTransaction, LedgerTransaction, Movement } from './movement';

export interface Entry {
  account: Account;
  walletId: string | null;
  unit: string;
  amount: number;
}

export interface BookedWallet {
  site: string;
  available: number;
}

export interface MovementRow {
  key: string;
  line: number;
  transaction: IdentifiedTransaction;
  movement: Movement;
  site: string;
  /** Null if the movement does not change the available credits. */
  balanceAfter: number | null;
}

const OF_A_WALLET: readonly Account[] = ['available', 'held', 'frozen'];

/** Sums the movements of all lots between two accounts, because entries do not name lots. */
export function toEntries({ movements, walletId }: LedgerTransaction): Entry[] {
  const pairs = new Map<string, Movement>();
  for (const movement of movements) {
    const pair = `${movement.unit}/${movement.credit}/${movement.debit}`;
    pairs.set(pair, { ...movement, amount: movement.amount + (pairs.get(pair)?.amount ?? 0) });
  }
  const ofWallet = (account: Account) => (OF_A_WALLET.includes(account) ? walletId : null);
  return [...pairs.values()].flatMap(({ debit, credit, unit, amount }) => [
    { account: credit, walletId: ofWallet(credit), unit, amount: -amount },
    { account: debit, walletId: ofWallet(debit), unit, amount },
  ]);
}

/** The posting and the release of a hold share a key, so that a hold ends only once. */
const toKey = ({ key, kind, hold }: LedgerTransaction): string =>
  hold && kind !== 'hold' ? `end:${hold.key}` : key;

export function toRows(
  transactions: readonly IdentifiedTransaction[],
  wallets: ReadonlyMap<string, BookedWallet>,
): MovementRow[] {
  const after = new Map([...wallets].map(([id, { available }]) => [id, available]));
  return transactions
    .flatMap((transaction) => {
      const site = wallets.get(transaction.walletId)?.site;
      if (site === undefined) throw new Error(`wallet ${transaction.walletId} is unknown`);
      return transaction.movements.map((movement, line) => {
        assertMovable(movement);
        return { key: toKey(transaction), line, transaction, movement, site };
      });
    })
    .toReversed()
    .map((row) => {
      const { walletId } = row.transaction;
      const change = getAvailableChange(row.movement);
      const balance = after.get(walletId) ?? 0;
      after.set(walletId, balance - change);
      return { ...row, balanceAfter: change === 0 ? null : balance };
    })
    .toReversed();
}

function assertMovable({ debit, credit, unit, amount, lotId }: Movement): void {
  if (!Number.isSafeInteger(amount) || amount < 0)
    throw new Error(`amount ${amount} ${unit} of a movement is not a whole number`);
  if (debit === credit) throw new Error(`a movement debits and credits the account ${debit}`);
  if (amount > 0 && lotId === null) throw new Error(`a movement of ${amount} ${unit} has no lot`);
}

const getAvailableChange = ({ debit, credit, amount }: Movement): number => {
  if (debit === 'available') return amount;
  return credit === 'available' ? -amount : 0;
};
