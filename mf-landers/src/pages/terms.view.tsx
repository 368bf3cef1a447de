import { ContentPageView } from './content-page';

export default function TermsView() {
  return <ContentPageView page="terms" />;
}
