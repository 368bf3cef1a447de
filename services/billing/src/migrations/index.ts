import { kitMigrations } from '@duet/service-kit/kit-migrations';
import { withRights } from '@duet/service-kit/table-rights';
import { tableRights } from '../table-rights';
import { CreateLedger1763600000000 } from './1763600000000-create-ledger';
import { CreateCatalogue1763600001000 } from './1763600001000-create-catalogue';
import { CreatePayments1763600002000 } from './1763600002000-create-payments';
import { SeedSecondCatalogue1763600003000 } from './1763600003000-seed-second-catalogue';
import { HashErasedMembers1763720000003 } from './1763720000003-hash-erased-members';
import { CreateDiscounts1763741000020 } from './1763741000020-create-discounts';
import { FreezeChargedBackLots1763744000022 } from './1763744000022-freeze-charged-back-lots';
import { CreateDirectDebit1763744001022 } from './1763744001022-create-direct-debit';
import { CreateStoredCards1763800000030 } from './1763800000030-create-stored-cards';
import { CreateRefundsAndReceipts1763900000032 } from './1763900000032-create-refunds-and-receipts';
import { CreateAdjustments1764300000000 } from './1764300000000-create-adjustments';
import { CreateCatalogueChanges1764300000300 } from './1764300000300-create-catalogue-changes';
import { IndexReceipts1764300000500 } from './1764300000500-index-receipts';
import { BookReversalLosses1764400000400 } from './1764400000400-book-reversal-losses';
import { ReviewRefunds1764400000401 } from './1764400000401-review-refunds';
import { LimitDebitCodes1764700000010 } from './1764700000010-limit-debit-codes';
import { CreateWithdrawalLinks1764700000100 } from './1764700000100-create-withdrawal-links';
import { KeepPremiumInReview1764800000200 } from './1764800000200-keep-premium-in-review';
import { OffersPerSite1764900000100 } from './1764900000100-offers-per-site';
import { CreateMovements1765100000000 } from './1765100000000-create-movements';
import { CompleteMovements1765200000000 } from './1765200000000-complete-movements';
import { IndexMovementsByTime1765300000100 } from './1765300000100-index-movements-by-time';
import { IndexRefundsByReviewer1765400000710 } from './1765400000710-index-refunds-by-reviewer';
import { IndexDebitsByAccount1765500000000 } from './1765500000000-index-debits-by-account';
import { SkipReceiptNumbers1765600000300 } from './1765600000300-skip-receipt-numbers';
import { LimitStaffPerDay1765400000600 } from './1765400000600-limit-staff-per-day';

export const migrations = withRights(
  [
    ...kitMigrations,
    CreateLedger1763600000000,
    CreateCatalogue1763600001000,
    CreatePayments1763600002000,
    SeedSecondCatalogue1763600003000,
    HashErasedMembers1763720000003,
    CreateDiscounts1763741000020,
    FreezeChargedBackLots1763744000022,
    CreateDirectDebit1763744001022,
    CreateStoredCards1763800000030,
    CreateRefundsAndReceipts1763900000032,
    CreateAdjustments1764300000000,
    CreateCatalogueChanges1764300000300,
    IndexReceipts1764300000500,
    BookReversalLosses1764400000400,
    ReviewRefunds1764400000401,
    LimitDebitCodes1764700000010,
    CreateWithdrawalLinks1764700000100,
    KeepPremiumInReview1764800000200,
    OffersPerSite1764900000100,
    CreateMovements1765100000000,
    CompleteMovements1765200000000,
    IndexMovementsByTime1765300000100,
    LimitStaffPerDay1765400000600,
    IndexRefundsByReviewer1765400000710,
    IndexDebitsByAccount1765500000000,
    SkipReceiptNumbers1765600000300,
  ],
  tableRights,
);
