import { toGrants, toSchemaRevocations } from './table-rights';

const grantee = { schema: 'duet_billing', user: 'duet_billing' };

describe('toGrants', () => {
  it('for each table, grants the declared right and then revokes the other rights', () => {
    expect(toGrants(grantee, { movement: 'append', lot: 'change' }, { isNew: false })).toEqual([
      "GRANT SELECT, INSERT ON `duet_billing`.`movement` TO 'duet_billing'@'%'",
      "REVOKE UPDATE, DELETE ON `duet_billing`.`movement` FROM 'duet_billing'@'%'",
      "GRANT SELECT, INSERT, UPDATE, DELETE ON `duet_billing`.`lot` TO 'duet_billing'@'%'",
    ]);
  });

  it('revokes UPDATE of a table before it grants UPDATE of single columns', () => {
    expect(toGrants(grantee, { receipt: { update: ['seller'] } }, { isNew: false }).at(-1)).toBe(
      "GRANT UPDATE (`seller`) ON `duet_billing`.`receipt` TO 'duet_billing'@'%'",
    );
  });

  it('revokes nothing from a new user', () => {
    expect(toGrants(grantee, { vat_rate: 'read' }, { isNew: true })).toEqual([
      "GRANT SELECT ON `duet_billing`.`vat_rate` TO 'duet_billing'@'%'",
    ]);
  });
});

it('toSchemaRevocations revokes grants with and without escaped wildcards', () => {
  expect(toSchemaRevocations(grantee)).toEqual([
    "REVOKE ALL PRIVILEGES ON `duet\\_billing`.* FROM 'duet_billing'@'%'",
    "REVOKE ALL PRIVILEGES ON `duet_billing`.* FROM 'duet_billing'@'%'",
  ]);
});
