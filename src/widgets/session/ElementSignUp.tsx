import ElementLegalLinks from '../legal/ElementLegalLinks';
import SignUp, { type SignUpProps } from './SignUp';

/** The sign-up of an element, with links to the pages about the service below. */
export default function ElementSignUp(props: SignUpProps) {
  return (
    <>
      <SignUp {...props} />
      <ElementLegalLinks />
    </>
  );
}
