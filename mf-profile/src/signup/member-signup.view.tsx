import { useParams } from 'react-router-dom';
import { SignupPage } from './signup-page';

/** /members/{id}/signup: the signup with a first message to this member. */
export default function MemberSignupView() {
  return <SignupPage profileId={useParams().id} />;
}
