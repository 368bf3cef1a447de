import { useIntl } from 'react-intl';
import { useStaffLanderCatalogueQuery, useStaffLandersQuery } from '../landers/landers.api';
import { useLayoutName } from '../landers/use-layout-name';
import { findOwn, toOwn } from './draft';

interface Option {
  value: string;
  label: string;
  hint?: string;
}

/** Returns landers that a campaign can show. Lists a withdrawn lander only if it is `chosen`. */
export function useLanderOptions(chosen: string): Option[] {
  const intl = useIntl();
  const landerName = useLanderName();
  const catalogue = useStaffLanderCatalogueQuery();
  const landers = useStaffLandersQuery();
  const ofStaff = (landers.data?.landers ?? []).filter(
    ({ id, state }) => state !== 'draft' || toOwn(id) === chosen,
  );
  const layouts = (catalogue.data?.layouts ?? []).filter(({ name }) => name !== 'home');
  const toOption = (value: string): Option => ({ value, label: landerName(value).name });
  return [
    ...ofStaff.map(({ id, withdrawn }) => ({
      ...toOption(toOwn(id)),
      hint: withdrawn
        ? intl.formatMessage({ id: 'staff.lander.state_withdrawn' })
        : intl.formatMessage({ id: 'staff.campaign.own' }),
    })),
    ...['', ...layouts.map(({ name }) => name)].map(toOption),
  ];
}

interface NamedLander {
  name: string;
  isWithdrawn: boolean;
}

export function useLanderName(): (lander: string) => NamedLander {
  const intl = useIntl();
  const layoutName = useLayoutName();
  const { data } = useStaffLandersQuery();
  return (lander) => {
    const id = findOwn(lander);
    if (id === null)
      return {
        name: lander ? layoutName(lander) : intl.formatMessage({ id: 'staff.campaign.home' }),
        isWithdrawn: false,
      };
    const found = data?.landers.find((each) => each.id === id);
    return {
      name: found?.name ?? intl.formatMessage({ id: 'staff.campaign.own' }),
      isWithdrawn: found?.withdrawn === true,
    };
  };
}
