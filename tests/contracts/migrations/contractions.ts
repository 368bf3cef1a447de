/**
 * Allowed contractions with reasons. Drop a column two releases after its last use
 * (docs/runbooks/deploy.md, "Change a schema").
 */
export const CONTRACTIONS: Record<string, string> = {
  WidenMailRequests1763690000000:
    'Before the first release: nothing older runs anywhere. Makes columns wider; member_id may be left out from now on.',
  HashErasedMembers1763720000002:
    'Before the first release: nothing older runs anywhere. Erased members are kept as hashes in a table of their own.',
  HashErasedMembers1763720000003:
    'Before the first release: nothing older runs anywhere. Erased members are kept as hashes in a table of their own.',
  CreateDiscounts1763741000020:
    'A check of the books that every version which spends credits keeps anyway; a write that breaks it is a fault to be stopped.',
  FreezeChargedBackLots1763744000022:
    'A check of the books that every version which spends credits keeps anyway; a write that breaks it is a fault to be stopped.',
  CreateAdjustments1764300000000:
    'A check of the books with one more part, which is nought for every lot of the version before; and a key that is wider by a column with a default, so that what was once is still once.',
};
