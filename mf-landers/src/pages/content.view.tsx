import { useLocation } from 'react-router-dom';
import { CONTENT_PAGES } from './content';
import { ContentPageView } from './content-page';

/** One view for all pages keeps the remote's entry file below its size limit. */
export default function ContentView() {
  const name = useLocation().pathname.split('/')[2]?.toLowerCase();
  const page = CONTENT_PAGES.find((each) => each === name);
  return page ? <ContentPageView key={page} page={page} /> : null;
}
