import { queryOptions } from '@tanstack/react-query';
import { signUpSettings } from '@vitrine/contract/sign-up';
import { call } from '../../lib/api.ts';
import { useChange } from '../../lib/use-change.ts';

export const signUpSettingsQuery = queryOptions({
  queryKey: ['sign-up'],
  queryFn: ({ signal }) => call(signUpSettings.get, {}, signal),
});

export const useSaveSignUpSettings = () => useChange(signUpSettings.save);
