import { z } from 'zod';
import { siteId } from './common';
import type { ErrorCode } from './errors';

/**
 * Who shares a limit. `address`: an IPv4 address or IPv6 /64. `network`: an IPv4 /24 or IPv6 /48.
 * `email`: calls with the same mail address, site and (if known) `address`. `site`: all callers.
 */
const SCOPES = ['address', 'network', 'member', 'email', 'site'] as const;
export type BudgetScope = (typeof SCOPES)[number];
const WINDOW_SECONDS = { minute: 60, hour: 3_600, day: 86_400 } as const;
const WINDOWS = ['minute', 'hour', 'day'] as const;
export const limitName = z.templateLiteral([z.enum(SCOPES), '_', z.enum(WINDOWS)]);
export type LimitName = z.infer<typeof limitName>;

/**
 * Staff can set a limit between `from` and `to`, so that a typing error cannot remove the limit.
 */
export interface Limit {
  standard: number;
  from: number;
  to: number;
}

interface Budget {
  /**
   * `redis`: fast; without Redis, each process counts by itself. `database`: survives an emptied
   * Redis. `rows`: counts the stored rows of exactly the last 24 hours.
   */
  store: 'redis' | 'database' | 'rows';
  code: ErrorCode;
  limits: Partial<Record<LimitName, Limit>>;
}

const limit = (standard: number, from: number, to: number): Limit => ({ standard, from, to });

/** All limits against abuse by many calls. See docs/guide/rate-limits.md. */
export const BUDGETS = {
  /** Profiles in responses. Only visitors have limits per address. */
  profile: {
    store: 'redis',
    code: 'too_many_requests',
    limits: {
      address_minute: limit(2_400, 100, 10_000_000),
      address_day: limit(60_000, 100, 10_000_000),
      member_minute: limit(1_200, 100, 10_000_000),
      member_day: limit(40_000, 100, 10_000_000),
      network_minute: limit(12_000, 100, 10_000_000),
      network_day: limit(300_000, 100, 10_000_000),
    },
  },
  /** Responses that reveal whether a mail address has an account. */
  address_answer: {
    store: 'database',
    code: 'too_many_requests',
    limits: {
      address_hour: limit(30, 3, 1_000),
      address_day: limit(100, 5, 5_000),
      member_hour: limit(30, 3, 1_000),
      member_day: limit(100, 5, 5_000),
    },
  },
  /** Mails to unverified addresses, except reminders. */
  open_mail: {
    store: 'database',
    code: 'too_many_requests',
    limits: { address_day: limit(100, 3, 10_000), site_day: limit(20_000, 100, 1_000_000) },
  },
  complaint: {
    store: 'database',
    code: 'too_many_requests',
    limits: {
      address_hour: limit(5, 2, 500),
      email_day: limit(3, 1, 50),
      member_day: limit(3, 1, 50),
    },
  },
  withdrawal: {
    store: 'database',
    code: 'too_many_requests',
    limits: { email_day: limit(5, 2, 50), member_day: limit(5, 2, 50) },
  },
  /** Receipts of withdrawals to addresses that are not the caller's verified address. */
  withdrawal_mail: {
    store: 'database',
    code: 'too_many_requests',
    limits: {
      address_day: limit(30, 5, 5_000),
      email_day: limit(5, 2, 50),
      site_day: limit(2_000, 50, 100_000),
    },
  },
  /** Text messages with a code; each costs money. */
  debit_code: {
    store: 'rows',
    code: 'unavailable',
    limits: { site_day: limit(500, 10, 50_000) },
  },
  /** Repeated reports of one profile count once. */
  report: {
    store: 'rows',
    code: 'report_limit_reached',
    limits: { member_day: limit(10, 3, 500) },
  },
  /** Uploads that are not photos. */
  failed_upload: {
    store: 'redis',
    code: 'too_many_requests',
    limits: { member_hour: limit(10, 3, 500) },
  },
} as const satisfies Record<string, Budget>;

export type BudgetName = keyof typeof BUDGETS;
export const BUDGET_NAMES = Object.keys(BUDGETS) as BudgetName[];
type LimitsOf<N extends BudgetName> = keyof (typeof BUDGETS)[N]['limits'] & LimitName;

export const getBudget = (name: BudgetName): Budget => BUDGETS[name];

interface DeclaredLimit extends Limit {
  name: LimitName;
  scope: BudgetScope;
  seconds: number;
}

const DECLARED = new Map(
  BUDGET_NAMES.map((budget) => [
    budget,
    Object.entries(getBudget(budget).limits).map(([name, bounds]): DeclaredLimit => {
      const [scope, window] = name.split('_') as [BudgetScope, keyof typeof WINDOW_SECONDS];
      return { ...bounds, name: name as LimitName, scope, seconds: WINDOW_SECONDS[window] };
    }),
  ]),
);
export const getLimits = (name: BudgetName): readonly DeclaredLimit[] => DECLARED.get(name) ?? [];

const whole = ({ standard, from, to }: Limit) =>
  z.int().min(from, 'too_small').max(to, 'too_big').default(standard);
const limitsOf = <N extends BudgetName>(name: N) =>
  z.object(
    Object.fromEntries(getLimits(name).map((each) => [each.name, whole(each)])) as Record<
      LimitsOf<N>,
      ReturnType<typeof whole>
    >,
  );
const pages = (standard: number) => whole(limit(standard, 1, 500));

/** Adds limits for the result pages of one search. */
export const profileBudgets = limitsOf('profile').extend({
  visitor_search_pages: pages(40),
  member_search_pages: pages(250),
});

/** Settings of a site, one per budget. */
export const siteBudgets = z.object({
  profile_budgets: profileBudgets.prefault({}),
  address_answer_budgets: limitsOf('address_answer').prefault({}),
  open_mail_budgets: limitsOf('open_mail').prefault({}),
  complaint_budgets: limitsOf('complaint').prefault({}),
  withdrawal_budgets: limitsOf('withdrawal').prefault({}),
  withdrawal_mail_budgets: limitsOf('withdrawal_mail').prefault({}),
  debit_code_budgets: limitsOf('debit_code').prefault({}),
  report_budgets: limitsOf('report').prefault({}),
  failed_upload_budgets: limitsOf('failed_upload').prefault({}),
} satisfies Record<`${BudgetName}_budgets`, z.ZodType>);
export type SiteBudgets = z.infer<typeof siteBudgets>;
export const STANDARD_BUDGETS = siteBudgets.parse({});

export const findLimit = (budgets: SiteBudgets, name: BudgetName, limitName: LimitName): number =>
  (budgets[`${name}_budgets`] as Partial<Record<LimitName, number>>)[limitName] ??
  (getBudget(name).limits[limitName]?.standard as number);

const count = z.int().min(0);

/** `hour`: hours since 1970. `highest`: the highest count that one caller reached. */
export const budgetCount = z.object({
  site: siteId,
  budget: z.enum(BUDGET_NAMES),
  limit: limitName,
  hour: count,
  used: count,
  refused: count,
  highest: count,
});
export type BudgetCount = z.infer<typeof budgetCount>;

const budgetLimit = z.object({
  name: limitName,
  limit: count,
  used: count,
  refused: count,
  highest: count,
});
export const budgetsResponse = z.object({
  budgets: z.array(z.object({ name: z.enum(BUDGET_NAMES), limits: z.array(budgetLimit) })),
});
export type BudgetsResponse = z.infer<typeof budgetsResponse>;
