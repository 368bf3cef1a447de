import type { MemberView } from '@duet/schemas/identity';
import type { useSignup } from './use-signup';

export type StepProps = Pick<
  ReturnType<typeof useSignup>,
  'draft' | 'change' | 'errors' | 'judge' | 'isRefused'
> & { recipient: MemberView | undefined };
