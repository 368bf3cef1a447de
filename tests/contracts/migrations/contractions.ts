export const CONTRACTIONS: Record<string, string> = {
  WidenMailRequests1763690000000:
    'Before the first release, so no older version runs. Widens columns and makes member_id optional.',
  HashErasedMembers1763720000002:
    'Before the first release, so no older version runs. Stores erased members as hashes in a separate table.',
  HashErasedMembers1763720000003:
    'Before the first release, so no older version runs. Stores erased members as hashes in a separate table.',
  CreateDiscounts1763741000020:
    'Adds a ledger constraint that all versions meet. A write that violates the constraint is a bug and must fail.',
  FreezeChargedBackLots1763744000022:
    'Adds a ledger constraint that all versions meet. A write that violates the constraint is a bug and must fail.',
  CreateAdjustments1764300000000:
    'Adds a term to a ledger constraint; the term is zero for all lots of the previous version. Adds a column with a default to a unique key, so that rows of the previous version stay unique.',
};
