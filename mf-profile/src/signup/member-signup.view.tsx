import { useParams } from 'react-router-dom';
import { SignupPage } from './signup-page';

export default function MemberSignupView() {
  return <SignupPage profileId={useParams().id} />;
}
