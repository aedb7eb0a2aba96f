import { Navigate, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { t } from '@vitrine/contract/messages';
import { toastNotice } from '../ui/toast.tsx';

/** Says that there is no such page, and opens the dashboard. */
export function UnknownPage() {
  const router = useRouter();
  // As it was on arrival. Following the location would render, and so navigate, without end.
  const [path] = useState(() => router.latestLocation.pathname);
  useEffect(() => toastNotice(() => t('There is no page at {path}. This is your dashboard.', { path })), [path]);
  return <Navigate to="/" replace />;
}
