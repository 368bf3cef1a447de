import { useIntl } from 'react-intl';
import type { CampaignCost } from '@duet/schemas/campaign-costs';
import { toast } from '@duet/ui';
import { useStaffAddCostsMutation } from './costs.api';

export function useAddCosts() {
  const intl = useIntl();
  const [send, { isLoading, error }] = useStaffAddCostsMutation();
  const add = async (rows: CampaignCost[]): Promise<boolean> => {
    const { data } = await send({ rows });
    if (!data) return false;
    toast(intl.formatMessage({ id: 'staff.costs.done' }, { ...data }));
    return true;
  };
  return { add, isLoading, error };
}
