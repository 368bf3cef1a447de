import { PREVIEWS_MAX } from '@duet/schemas/list-limits';
import type { PreviewsBody } from '@duet/schemas/own-landers';
import { useMemberPage } from '../queue/use-member-page';
import { useStaffPreviewsQuery } from './landers.api';

type View = PreviewsBody['views'][number];

/** Views after the first PREVIEWS_MAX have no address. */
export function usePreviews(views: View[]): (string | undefined)[] {
  const memberPage = useMemberPage();
  const asked = views.slice(0, PREVIEWS_MAX);
  const { currentData } = useStaffPreviewsQuery({ views: asked }, { skip: asked.length === 0 });
  return views.map((_, index) => {
    const address = currentData?.addresses[index];
    return address && memberPage(address);
  });
}
