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
import { textBlock } from './text-fields';

const token = z.string().min(1, 'required').max(200, 'too_long');

/** Statement of reasons that a member gets for a decision (DSA art. 17). */
export const statement = z.object({
  decision: z.enum(DECISIONS),
  ground: z.enum(GROUND_NAMES),
  point: z.int().nullable(),
  facts: z.string(),
  removed: z.enum(['photo', 'text']).nullable(),
  source: z.enum(SOURCES),
  automated: z.boolean(),
  decided_at: instant,
  until: instant.nullable(),
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
 * Members get the token by mail, from a rejected login or in `user.statement`; no session is
 * needed.
 */
export const statementBody = z.object({ token });
export type StatementBody = z.infer<typeof statementBody>;
export const statementResponse = z.object({ statement });
export type StatementResponse = z.infer<typeof statementResponse>;
export const appealBody = z.object({ token, text: textBlock(APPEAL_LENGTH).min(1, 'required') });
export type AppealBody = z.infer<typeof appealBody>;

export const note = textBlock(1_000).default('');
const decisionFields = {
  ground: z.enum(GROUND_NAMES).optional(),
  facts: textBlock(FACTS_LENGTH).default(''),
  days: z.int().min(1, 'too_small').max(365, 'too_big').optional(),
  photo_id: ulid.optional(),
  note,
};
type Fields = {
  decision: string;
  ground?: Ground | undefined;
  facts: string;
  days?: number | undefined;
};

/**
 * Every decision except `dismiss` and `lift` needs a ground and facts, and a suspension needs days.
 */
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

export const caseDecision = { decision: z.enum(['dismiss', ...DECISIONS]), ...decisionFields };
export const memberDecision = z
  .object({ decision: z.enum([...DECISIONS, 'lift']), ...decisionFields })
  .superRefine(needsReasons);
export type MemberDecision = z.infer<typeof memberDecision>;

export const appealDecision = z.object({
  outcome: z.enum(['uphold', 'reverse']),
  answer: textBlock(2_000).min(1, 'required'),
});
export type AppealDecision = z.infer<typeof appealDecision>;
