import { ContentPageView } from './content-page';

export default function PrivacyView() {
  return <ContentPageView page="privacy" />;
}
