import type { PreviewsBody } from '@duet/schemas/own-landers';
import { useMemberPage } from '../queue/use-member-page';
import { useStaffPreviewsQuery } from './landers.api';

type View = PreviewsBody['views'][number];

export function usePreviews(views: View[]): (string | undefined)[] {
  const memberPage = useMemberPage();
  const { currentData } = useStaffPreviewsQuery({ views }, { skip: views.length === 0 });
  return views.map((_, index) => {
    const address = currentData?.addresses[index];
    return address && memberPage(address);
  });
}
