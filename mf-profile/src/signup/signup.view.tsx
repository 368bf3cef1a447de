import { SignupPage } from './signup-page';

export default function SignupView() {
  return <SignupPage />;
}
