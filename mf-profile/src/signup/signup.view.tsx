import { SignupPage } from './signup-page';

/** /signup: the form as a page, for small phones and for whoever comes by its address. */
export default function SignupView() {
  return <SignupPage />;
}
