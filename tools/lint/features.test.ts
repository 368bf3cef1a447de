import { type LintCase, lint } from './lint-cases';

// The cases rely on imports in the sources: payments import cards, refunds import mails, likes
// import pairs, and the composer imports banners.
const rejected: [what: string, path: string, text: string][] = [
  [
    'a feature that imports the importing feature, in a service with areas',
    'services/billing/src/payment/cards/new.ts',
    "import { isOver } from '../payments/payment-state';",
  ],
  [
    'a feature of another area that imports the importing feature',
    'services/billing/src/member/mails/new.ts',
    "import { RefundJob } from '../../money-back/refunds/refund.job';",
  ],
  [
    'a feature that imports the importing feature, in a service without areas',
    'services/matching/src/pairs/new.ts',
    "import { canLike } from '../likes/can-like';",
  ],
  [
    'a feature that imports the importing feature, in a remote',
    'mf-chat/src/banners/new.tsx',
    "import { Composer } from '../composer/composer';",
  ],
  [
    'a type of a feature that imports the importing feature',
    'services/matching/src/pairs/new.ts',
    "import type { LikeService } from '../likes/like.service';",
  ],
  [
    'a feature that imports the importing feature, dynamically',
    'mf-chat/src/banners/new.ts',
    "export const load = () => import('../composer/composer');",
  ],
  [
    'a feature that imports the importing feature, in a nested file',
    'services/matching/src/pairs/rules/new.ts',
    "import { canLike } from '../../likes/can-like';",
  ],
];

const accepted: [what: string, path: string, text: string][] = [
  [
    'a feature that does not import the importing feature',
    'services/billing/src/payment/payments/new.ts',
    "import { CardsModule } from '../cards/cards.module';",
  ],
  [
    'another feature of the same area',
    'services/billing/src/payment/receipts/new.ts',
    "import { DebitRepository } from '../debits/debit.repository';",
  ],
  [
    'a table entity of a feature that imports the importing feature',
    'services/billing/src/payment/cards/new.ts',
    "import type { PaymentEntity } from '../payments/payment.entity';",
  ],
  [
    'its own feature',
    'services/matching/src/likes/new.ts',
    "import { canLike } from './can-like';",
  ],
  [
    'a feature, in a file beside the features',
    'mf-chat/src/new.ts',
    "import { Composer } from './composer/composer';",
  ],
  [
    'a feature that imports the importing feature, in a test',
    'services/matching/src/pairs/new.itest.ts',
    "import { canLike } from '../likes/can-like';",
  ],
];

const cases = [...rejected, ...accepted].map(([, path, text]): LintCase => [path, text]);
let answers: string[][];
beforeAll(() => {
  answers = lint(cases);
}, 60_000);

const brokenBy = (path: string, text: string) =>
  answers[cases.findIndex((each) => each[0] === path && each[1] === text)];

describe('rule boundaries/features', () => {
  it.each(rejected)('rejects an import of %s', (_, path, text) => {
    expect(brokenBy(path, text)).toEqual(['boundaries/features']);
  });

  it.each(accepted)('accepts an import of %s', (_, path, text) => {
    expect(brokenBy(path, text)).toEqual([]);
  });
});
