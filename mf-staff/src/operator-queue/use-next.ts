import { useIntl } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import { toast } from '@duet/ui';
import { useDecision } from '../queue/use-decision';
import { useStaffNextMutation } from '../queue/operator-queue.api';

export function useNext(): { next: () => Promise<void>; isLoading: boolean } {
  const intl = useIntl();
  const navigate = useNavigate();
  const [ask, { isLoading }] = useStaffNextMutation();
  const carryOut = useDecision();
  const next = async () => {
    const asked = ask();
    if (!(await carryOut(asked))) return;
    const { id } = await asked.unwrap();
    if (id === null) toast(intl.formatMessage({ id: 'staff.inbox.empty' }));
    await navigate(id === null ? '/staff/inbox' : `/staff/inbox/${id}`);
  };
  return { next, isLoading };
}
