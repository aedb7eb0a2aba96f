import { SignedOutNotYet } from '../shell/signed-out-not-yet.tsx';

export function ForgotPasswordPage() {
  return (
    <SignedOutNotYet title="Forgot password">
      Until then your administrator can give you a new password.
    </SignedOutNotYet>
  );
}
