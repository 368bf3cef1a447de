import { useIntl } from 'react-intl';
import { useStaffLanderCatalogueQuery } from './landers.api';

/** A layout is named by the title of its page, in the user's language. */
export function useLayoutName(): (layout: string) => string {
  const { locale } = useIntl();
  const { data } = useStaffLanderCatalogueQuery();
  return (name) => {
    const texts = data?.layouts.find((each) => each.name === name)?.texts;
    return texts?.[locale as keyof typeof texts]?.title ?? name;
  };
}
