import { SignedOutNotYet } from '../shell/signed-out-not-yet.tsx';

export function ResetPasswordPage() {
  return (
    <SignedOutNotYet title="Reset password">Until then your administrator can give you a new password.</SignedOutNotYet>
  );
}
