import { z } from 'zod';
import { instant, ulid } from './common';
import {
  APPEAL_LENGTH,
  DECISIONS,
  FACTS_LENGTH,
  GROUND_NAMES,
  type Ground,
  SOURCES,
} from './decision-lists';

const plain = (length: number) =>
  z
    .string()
    .trim()
    .max(length, 'too_long')
    .refine((value) => !value.includes('\0'), 'invalid_text');
const token = z.string().min(1, 'required').max(200, 'too_long');

/** The statement of reasons, as the member reads it. */
export const statement = z.object({
  decision: z.enum(DECISIONS),
  ground: z.enum(GROUND_NAMES),
  /** The point of the terms; null: the law. */
  point: z.int().nullable(),
  /** In the words of who decided; empty where the ground says it all. */
  facts: z.string(),
  /** Whether a photo was taken away, or words. */
  removed: z.enum(['photo', 'text']).nullable(),
  source: z.enum(SOURCES),
  /** Decided without a person. */
  automated: z.boolean(),
  decided_at: instant,
  /** When a suspension ends; null: with the appeal alone. */
  until: instant.nullable(),
  /** No longer in force: over, or taken back. */
  lifted: z.boolean(),
  acknowledged: z.boolean(),
  appeal: z.object({
    state: z.enum(['open', 'waiting', 'upheld', 'reversed', 'too_late']),
    until: instant,
    text: z.string(),
    answer: z.string(),
  }),
});
export type Statement = z.infer<typeof statement>;

/**
 * POST statements/open and statements/acknowledge: by the token of a mail, of a refused login or of
 * the own user. Nobody has to log in.
 */
export const statementBody = z.object({ token });
export type StatementBody = z.infer<typeof statementBody>;
export const statementResponse = z.object({ statement });
export type StatementResponse = z.infer<typeof statementResponse>;
/** POST statements/appeal */
export const appealBody = z.object({ token, text: plain(APPEAL_LENGTH).min(1, 'required') });
export type AppealBody = z.infer<typeof appealBody>;

export const note = plain(1_000).default('');
const decisionFields = {
  ground: z.enum(GROUND_NAMES).optional(),
  /** What was found, for the member to read. */
  facts: plain(FACTS_LENGTH).default(''),
  /** Of a suspension. */
  days: z.int().min(1, 'too_small').max(365, 'too_big').optional(),
  /** What `remove` takes away; without one, what the profile says. */
  photo_id: ulid.optional(),
  note,
};
type Fields = {
  decision: string;
  ground?: Ground | undefined;
  facts: string;
  days?: number | undefined;
};

/** Reasons belong to every decision that is one, and an end to every suspension. */
export function needsReasons(
  { decision, ground, facts, days }: Fields,
  context: z.RefinementCtx,
): void {
  if (decision === 'dismiss' || decision === 'lift') return;
  const missing = [
    ...(ground ? [] : ['ground']),
    ...(facts ? [] : ['facts']),
    ...(decision === 'suspend' && days === undefined ? ['days'] : []),
  ];
  for (const path of missing)
    context.addIssue({ code: 'custom', path: [path], message: 'required' });
}

/** POST staff/reports/{id} */
export const caseDecision = { decision: z.enum(['dismiss', ...DECISIONS]), ...decisionFields };
/** POST staff/members/{id}: `lift` ends what is in force. */
export const memberDecision = z
  .object({ decision: z.enum([...DECISIONS, 'lift']), ...decisionFields })
  .superRefine(needsReasons);
export type MemberDecision = z.infer<typeof memberDecision>;

/** POST staff/appeals/{id} */
export const appealDecision = z.object({
  outcome: z.enum(['uphold', 'reverse']),
  answer: plain(2_000).min(1, 'required'),
});
export type AppealDecision = z.infer<typeof appealDecision>;
