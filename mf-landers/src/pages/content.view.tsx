import { useLocation } from 'react-router-dom';
import { CONTENT_PAGES } from './content';
import { ContentPageView } from './content-page';

/**
 * All pages of text are one view: a chunk of its own for each would make the remote's entry longer
 * than it may be.
 */
export default function ContentView() {
  const name = useLocation().pathname.split('/')[2]?.toLowerCase();
  const page = CONTENT_PAGES.find((each) => each === name);
  return page ? <ContentPageView key={page} page={page} /> : null;
}
