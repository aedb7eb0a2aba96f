import { type WaitingScreen, devicePairing } from '@vitrine/contract/device-pairing';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/api.ts';
import { ApiError } from '../../../lib/http.ts';
import { isComplete } from './typed-code.ts';

export interface CodeLookUp {
  code: string;
  setCode: (code: string) => void;
  found: WaitingScreen | undefined;
  isLooking: boolean;
  /** Why the code is refused. */
  problem: string | null;
  again: () => void;
}

/** The sixth character looks the code up. */
export function useCodeLookUp(initialCode = ''): CodeLookUp {
  const [code, setCode] = useState(initialCode);
  const isAsked = isComplete(code);
  const { data, error, isFetching, refetch } = useQuery(codeQuery(code));
  return {
    code,
    setCode,
    found: isAsked ? data : undefined,
    isLooking: isAsked && isFetching,
    problem: isAsked && error && !isFetching ? reasonOf(error) : null,
    again: () => void (isAsked && refetch()),
  };
}

/** An answer is final: each refused code counts. So neither a new realtime connection nor a return to the window asks again. */
export const codeQuery = (code: string) =>
  queryOptions({
    queryKey: ['waiting-screen', code],
    queryFn: ({ signal }) => call(devicePairing.waitingScreen, { params: { code } }, signal),
    // A query without data is never static.
    enabled: ({ state }) => isComplete(code) && !isRefusal(state.error),
    staleTime: 'static',
    gcTime: 0,
    retry: false,
    refetchInterval: false,
  });

function isRefusal(error: Error | null): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500;
}

function reasonOf(error: Error): string {
  const atCode = error instanceof ApiError ? error.body.errors?.['code']?.[0] : undefined;
  return atCode ?? error.message;
}
