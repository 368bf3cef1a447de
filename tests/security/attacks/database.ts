import { createConnection } from 'mysql2/promise';
import type { Service } from '../../../tools/stack/settings.ts';
import type { Attack, Target } from '../attack.ts';

const DENIED = new Set([1044, 1142, 1143, 1227]);

const changeAndDelete = (table: string, column: string): string[] => [
  `UPDATE ${table} SET ${column} = ${column}`,
  `DELETE FROM ${table} LIMIT 1`,
  `ALTER TABLE ${table} COMMENT = 'changed'`,
];

// TRUNCATE and ALTER commit implicitly, so these statements must do no harm if the database accepts
// them.
const checkpoints = [
  'TRUNCATE TABLE record_correction',
  ...changeAndDelete('record_checkpoint', 'digest'),
  ...changeAndDelete('record_correction', 'digest'),
  `INSERT INTO record_correction (chain, number, digest, reason, corrected_at)
    VALUES ('movement', 1, REPEAT('0', 64), 'attack', UTC_TIMESTAMP(3))`,
];

async function attempt(
  { stack }: Target,
  service: Service,
  statements: readonly string[],
): Promise<string[]> {
  const uri = stack.supervisor.processes.get(service)?.spec.env.DATABASE_URL ?? '';
  const connection = await createConnection({ uri });
  const findings: string[] = [];
  try {
    for (const statement of statements) {
      await connection.beginTransaction();
      const error = await connection.query(statement).then(
        () => null,
        (reason: { errno?: number; message: string }) => reason,
      );
      await connection.rollback();
      if (!error) findings.push(`${statement} was accepted`);
      else if (!DENIED.has(error.errno ?? 0))
        findings.push(`${statement} failed with ${error.message}`);
    }
  } finally {
    await connection.end();
  }
  return findings;
}

export const attacks: Attack[] = [
  {
    name: 'changes or deletes rows of the ledger with the login of billing',
    run: (target) =>
      attempt(target, 'billing', [
        ...changeAndDelete('movement', 'amount'),
        ...changeAndDelete('ledger_entry', 'amount'),
        ...changeAndDelete('ledger_transaction', 'kind'),
        ...changeAndDelete('payment_transition', 'cause'),
        ...changeAndDelete('purchase_order', 'price'),
        'UPDATE receipt SET gross = gross',
        ...checkpoints,
      ]),
  },
  {
    name: 'changes or deletes rows of the audit log with the login of identity',
    run: (target) =>
      attempt(target, 'identity', [
        ...['action', 'at', 'staff_id', 'site', 'request_id', 'commitment'].map(
          (column) => `UPDATE staff_audit SET ${column} = ${column}`,
        ),
        ...changeAndDelete('staff_audit', 'action').slice(1),
        ...changeAndDelete('site_setting_change', 'new_value'),
        'UPDATE consent SET given = given',
        ...checkpoints,
      ]),
  },
  {
    name: 'gives a service more rights, or reads another service, with its login',
    run: async (target) => {
      const { database, settings } = target;
      const user = `${settings.schemaPrefix}_billing`;
      return attempt(target, 'billing', [
        `GRANT UPDATE ON movement TO '${user}'@'%'`,
        'CREATE TABLE attack (id INT)',
        'DROP VIEW no_such_view',
        `SELECT id FROM ${database.schema('identity')}.account LIMIT 1`,
      ]);
    },
  },
];
