import { kitEntities } from '@duet/service-kit/kit-entities';
import { BillingMailEntity } from './member/mails/billing-mail.entity';
import { MemberWalletEntity } from './member/members/member-wallet.entity';
import { RefundEntity } from './money-back/refund-books/refund.entity';
import { WithdrawalLinkEntity } from './money-back/withdrawals/withdrawal-link.entity';
import { WithdrawalStatementEntity } from './money-back/withdrawals/withdrawal-statement.entity';
import { WithdrawalEntity } from './money-back/withdrawals/withdrawal.entity';
import { HoldPartEntity } from './money/holds/hold-part.entity';
import { HoldEntity } from './money/holds/hold.entity';
import { LedgerEntryEntity } from './money/ledger/ledger-entry.entity';
import { LedgerTransactionEntity } from './money/ledger/ledger-transaction.entity';
import { MovementEntity } from './money/ledger/movement.entity';
import { ScheduledTaskEntity } from './money/schedule/scheduled-task.entity';
import { LedgerCheckEntity } from './money/verification/ledger-check.entity';
import { LotEntity } from './money/wallets/lot.entity';
import { WalletEntity } from './money/wallets/wallet.entity';
import { CardConsentEntity } from './payment/cards/card-consent.entity';
import { StoredCardEntity } from './payment/cards/stored-card.entity';
import { DebitBlockEntity } from './payment/direct-debit/debit-block.entity';
import { DebitCodeEntity } from './payment/direct-debit/debit-code.entity';
import { DebitLimitEntity } from './payment/debits/debit-limit.entity';
import { DebitPayerEntity } from './payment/direct-debit/debit-payer.entity';
import { DebitEntity } from './payment/direct-debit/debit.entity';
import { PaymentTransitionEntity } from './payment/payments/payment-transition.entity';
import { PaymentEntity } from './payment/payments/payment.entity';
import { ProviderNoticeEntity } from './payment/payments/provider-notice.entity';
import { ReceiptCounterEntity } from './payment/receipts/receipt-counter.entity';
import { ReceiptEntity } from './payment/receipts/receipt.entity';
import { PaymentMethodEntity } from './shop/catalogue/payment-method.entity';
import { VatRateEntity } from './shop/catalogue/vat-rate.entity';
import { DiscountClaimEntity } from './shop/discounts/discount-claim.entity';
import { DiscountCodeEntity } from './shop/discounts/discount-code.entity';
import { BundleEntity } from './shop/editor/bundle.entity';
import { CatalogueChangeEntity } from './shop/editor/catalogue-change.entity';
import { SitePriceEntity } from './shop/editor/site-price.entity';
import { OrderWaiverEntity } from './shop/orders/order-waiver.entity';
import { PurchaseOrderEntity } from './shop/orders/purchase-order.entity';
import { StaffLimitEntity } from './staff/limits/staff-limit.entity';
import { CreditAdjustmentEntity } from './staff/support/credit-adjustment.entity';

export const entities = [
  ...kitEntities,
  BillingMailEntity,
  BundleEntity,
  CardConsentEntity,
  CatalogueChangeEntity,
  CreditAdjustmentEntity,
  DebitBlockEntity,
  DebitCodeEntity,
  DebitEntity,
  DebitLimitEntity,
  DebitPayerEntity,
  DiscountClaimEntity,
  DiscountCodeEntity,
  HoldEntity,
  HoldPartEntity,
  LedgerCheckEntity,
  LedgerEntryEntity,
  LedgerTransactionEntity,
  LotEntity,
  MemberWalletEntity,
  MovementEntity,
  OrderWaiverEntity,
  PaymentEntity,
  PaymentMethodEntity,
  PaymentTransitionEntity,
  ProviderNoticeEntity,
  PurchaseOrderEntity,
  ReceiptCounterEntity,
  ReceiptEntity,
  RefundEntity,
  ScheduledTaskEntity,
  SitePriceEntity,
  StaffLimitEntity,
  StoredCardEntity,
  VatRateEntity,
  WalletEntity,
  WithdrawalEntity,
  WithdrawalLinkEntity,
  WithdrawalStatementEntity,
];
